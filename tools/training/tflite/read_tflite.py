"""Reads a .tflite file: tensors with their constant values, and operations in order (schema of TensorFlow Lite 3)."""
from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np

OPERATIONS = {
    0: 'ADD', 1: 'AVERAGE_POOL_2D', 2: 'CONCATENATION', 3: 'CONV_2D', 4: 'DEPTHWISE_CONV_2D', 5: 'DEPTH_TO_SPACE',
    6: 'DEQUANTIZE', 9: 'FULLY_CONNECTED', 14: 'LOGISTIC', 17: 'MAX_POOL_2D', 18: 'MUL', 19: 'RELU', 21: 'RELU6',
    22: 'RESHAPE', 23: 'RESIZE_BILINEAR', 34: 'PAD', 40: 'MEAN', 54: 'PRELU', 124: 'DENSIFY'}
TYPES = {0: '<f4', 1: '<f2', 2: '<i4', 3: 'u1', 4: '<i8', 9: 'i1'}


class Buffer:
    """A FlatBuffer. Tables are given by their offset, fields by their number."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def u32(self, at: int) -> int:
        return struct.unpack_from('<I', self.data, at)[0]

    def i32(self, at: int) -> int:
        return struct.unpack_from('<i', self.data, at)[0]

    def i8(self, at: int) -> int:
        return struct.unpack_from('<b', self.data, at)[0]

    def u8(self, at: int) -> int:
        return self.data[at]

    def field(self, table: int, number: int) -> int:
        """The offset of a field; 0 if it is absent."""
        vtable = table - self.i32(table)
        place = 4 + 2 * number
        if place >= struct.unpack_from('<H', self.data, vtable)[0]:
            return 0
        offset = struct.unpack_from('<H', self.data, vtable + place)[0]
        return table + offset if offset else 0

    def follow(self, at: int) -> int:
        return at + self.u32(at)

    def array(self, table: int, number: int, dtype: str | type) -> np.ndarray:
        at = self.field(table, number)
        if not at:
            return np.zeros(0, dtype)
        start = self.follow(at)
        return np.frombuffer(self.data, dtype, self.u32(start), start + 4)

    def tables(self, table: int, number: int) -> list[int]:
        at = self.field(table, number)
        if not at:
            return []
        start = self.follow(at)
        return [self.follow(start + 4 + 4 * i) for i in range(self.u32(start))]

    def value(self, table: int, number: int, kind: str = 'i32', default: int = 0) -> int:
        at = self.field(table, number) if table else 0
        return getattr(self, kind)(at) if at else default

    def text(self, table: int, number: int) -> str:
        start = self.follow(self.field(table, number))
        return self.data[start + 4:start + 4 + self.u32(start)].decode()


@dataclass
class Tensor:
    name: str
    shape: list[int]
    data: np.ndarray | None


@dataclass
class Operation:
    buffer: Buffer
    kind: str
    inputs: list[int]
    outputs: list[int]
    options: int

    def option(self, number: int, kind: str = 'i32', default: int = 0) -> int:
        return self.buffer.value(self.options, number, kind, default)


@dataclass
class Network:
    tensors: list[Tensor]
    operations: list[Operation]
    inputs: list[int]
    outputs: list[int]


def read(path: str) -> Network:
    with open(path, 'rb') as file:
        buffer = Buffer(file.read())
    model = buffer.u32(0)
    codes = [max(buffer.value(t, 0, 'i8'), buffer.value(t, 3)) for t in buffer.tables(model, 1)]
    constants = [buffer.array(t, 0, np.uint8) for t in buffer.tables(model, 4)]
    graphs = buffer.tables(model, 2)
    if len(graphs) != 1:
        raise SystemExit(f'{path} contains {len(graphs)} graphs, expected one')
    graph = graphs[0]
    tensors = [read_tensor(buffer, t, constants) for t in buffer.tables(graph, 0)]
    operations = []
    for table in buffer.tables(graph, 3):
        code = codes[buffer.value(table, 0)]
        if code not in OPERATIONS:
            raise SystemExit(f'unknown operation code {code}')
        options = buffer.field(table, 4)
        operations.append(Operation(
            buffer, OPERATIONS[code], integers(buffer, table, 1), integers(buffer, table, 2),
            buffer.follow(options) if options else 0))
    return Network(tensors, operations, integers(buffer, graph, 1), integers(buffer, graph, 2))


def integers(buffer: Buffer, table: int, number: int) -> list[int]:
    return [int(value) for value in buffer.array(table, number, '<i4')]


def read_tensor(buffer: Buffer, table: int, constants: list[np.ndarray]) -> Tensor:
    shape = integers(buffer, table, 0)
    raw = constants[buffer.value(table, 2)]
    data = None
    if len(raw):
        values = np.frombuffer(raw.tobytes(), TYPES[buffer.value(table, 1, 'u8')])
        sparsity = buffer.field(table, 6)
        data = dense(buffer, buffer.follow(sparsity), values, shape) if sparsity else values.reshape(shape)
    return Tensor(buffer.text(table, 3), shape, data)


def dense(buffer: Buffer, sparsity: int, values: np.ndarray, shape: list[int]) -> np.ndarray:
    """Expands TFLite's sparse weights (traversal order, blocks, each dimension dense or compressed)."""
    order = integers(buffer, sparsity, 0)
    blocks = integers(buffer, sparsity, 1)

    def indices(table: int, kind: int, field: int) -> np.ndarray:
        dtype = {1: '<i4', 2: '<u2', 3: 'u1'}[buffer.value(table, kind, 'u8')]
        return buffer.array(buffer.follow(buffer.field(table, field)), 0, dtype)

    levels = []
    for table in buffer.tables(sparsity, 2):
        if buffer.value(table, 0, 'i8') == 0:
            levels.append((buffer.value(table, 1), None, None))
        else:
            levels.append((0, indices(table, 2, 3), indices(table, 4, 5)))
    rank = len(shape)
    block = [1] * rank
    for k, dimension in enumerate(blocks):
        block[dimension] = levels[order.index(rank + k)][0]
    out = np.zeros(shape, values.dtype)

    def fill(level: int, position: int, index: dict[int, int]) -> None:
        if level == len(order):
            place = [index[d] for d in range(rank)]
            for k, dimension in enumerate(blocks):
                place[dimension] = place[dimension] * block[dimension] + index[rank + k]
            out[tuple(place)] = values[position]
            return
        size, segments, found = levels[level]
        if segments is None:
            for j in range(size):
                index[order[level]] = j
                fill(level + 1, position * size + j, index)
        else:
            for j in range(int(segments[position]), int(segments[position + 1])):
                index[order[level]] = int(found[j])
                fill(level + 1, j, index)

    fill(0, 0, {})
    return out
