"""Converts MediaPipe's .tflite networks (palm, hand, pose) to ONNX.

Inputs and outputs keep their NHWC shapes; all inner tensors are NCHW. With --f16, weights are stored as float16 if that is
lossless (most of the originals are float16), with a cast that the engine folds when it opens the model.
"""
from __future__ import annotations

import argparse
import collections
import os
from collections.abc import Iterable
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from read_tflite import Network, Operation, read


class Graph:
    """The ONNX graph under construction."""

    def __init__(self, f16: bool) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []
        self.f16 = f16
        self.shared: dict[tuple | str, str] = {}
        self.count = 0

    def name(self, prefix: str) -> str:
        self.count += 1
        return f'{prefix}{self.count}'

    def weight(self, values: np.ndarray, key: tuple | str | None = None) -> str:
        """Adds an initializer and returns its name; values with the same key are stored once."""
        if key is not None and key in self.shared:
            return self.shared[key]
        values = np.ascontiguousarray(values)
        name = self.name('w')
        if values.dtype in (np.float16, np.float32):
            half = values.astype(np.float16)
            wide = values.astype(np.float32)
            if self.f16 and values.size > 8 and np.array_equal(half.astype(np.float32), wide):
                self.weights.append(numpy_helper.from_array(half, name))
                cast = self.name('c')
                self.nodes.append(helper.make_node('Cast', [name], [cast], to=TensorProto.FLOAT))
                name = cast
            else:
                self.weights.append(numpy_helper.from_array(wide, name))
        else:
            self.weights.append(numpy_helper.from_array(values, name))
        if key is not None:
            self.shared[key] = name
        return name

    def integers(self, values: Iterable[int]) -> str:
        values = [int(value) for value in values]
        return self.weight(np.array(values, np.int64), ('integers', tuple(values)))

    def add(self, operation: str, inputs: list[str], **attributes: Any) -> str:
        """Adds a node and returns the name of its output."""
        out = self.name('t')
        self.nodes.append(helper.make_node(operation, inputs, [out], **attributes))
        return out

    def activation(self, x: str, kind: int) -> str:
        if kind == 0:
            return x
        if kind == 1:
            return self.add('Relu', [x])
        if kind == 3:
            return self.add('Clip', [x, self.weight(np.float32(0), 'zero'), self.weight(np.float32(6), 'six')])
        raise SystemExit(f'unknown activation {kind}')


def same_padding(size: int, kernel: int, stride: int, dilation: int, valid: bool | int) -> tuple[int, int]:
    """TFLite's padding of one dimension: (before, after). VALID has none."""
    if valid:
        return 0, 0
    steps = -(-size // stride)
    total = max((steps - 1) * stride + (kernel - 1) * dilation + 1 - size, 0)
    return total // 2, total - total // 2


class Conversion:
    def __init__(self, network: Network, f16: bool) -> None:
        self.network = network
        self.tensors = network.tensors
        self.graph = Graph(f16)
        self.constants = {i: t.data for i, t in enumerate(network.tensors) if t.data is not None}
        self.names: dict[int, str] = {}
        # Spatial padding that is folded into the following convolution.
        self.padded: dict[int, tuple[str, tuple[int, ...]]] = {}
        self.uses = collections.Counter(i for op in network.operations for i in op.inputs)
        self.uses.update(network.outputs)
        self.users = collections.defaultdict(list)
        for op in network.operations:
            for i in op.inputs:
                self.users[i].append(op)
        for i in network.inputs:
            self.names[i] = self.graph.add('Transpose', [self.tensors[i].name], perm=[0, 3, 1, 2])

    def nhwc(self, i: int) -> str:
        """The name of tensor `i` in NHWC order."""
        shape = self.tensors[i].shape
        if len(shape) != 4:
            return self.names[i]
        if shape[3] == 1 or (shape[1] == 1 and shape[2] == 1):
            return self.graph.add('Reshape', [self.names[i], self.graph.integers(shape)])
        return self.graph.add('Transpose', [self.names[i]], perm=[0, 2, 3, 1])

    def operand(self, i: int) -> str:
        if i not in self.constants:
            return self.names[i]
        values = self.constants[i]
        if values.ndim == 4:
            values = values.transpose(0, 3, 1, 2)
        elif values.ndim == 3:
            values = values.transpose(2, 0, 1)
        elif values.ndim == 1 and values.size > 1:
            values = values.reshape(-1, 1, 1)
        return self.graph.weight(values, ('operand', i))

    def convolution(self, op: Operation, shape: list[int]) -> str:
        depthwise = op.kind == 'DEPTHWISE_CONV_2D'
        weights = self.constants[op.inputs[1]]
        valid = op.option(0, 'u8')
        stride_w, stride_h = op.option(1), op.option(2)
        first = 4 if depthwise else 3
        activation = op.option(first, 'u8')
        dilation_w, dilation_h = op.option(first + 1, default=1), op.option(first + 2, default=1)
        height, width = weights.shape[1:3]
        kernel = weights.transpose(3, 0, 1, 2) if depthwise else weights.transpose(0, 3, 1, 2)
        groups = shape[3] if depthwise else shape[3] // weights.shape[3]
        top, bottom = same_padding(shape[1], height, stride_h, dilation_h, valid)
        left, right = same_padding(shape[2], width, stride_w, dilation_w, valid)
        x = self.names.get(op.inputs[0])
        if op.inputs[0] in self.padded:
            x, (t, b, l, r) = self.padded[op.inputs[0]]
            top, bottom, left, right = top + t, bottom + b, left + l, right + r
        inputs = [x, self.graph.weight(kernel, ('kernel', op.inputs[1], depthwise))]
        if len(op.inputs) > 2 and op.inputs[2] >= 0:
            inputs.append(self.graph.weight(self.constants[op.inputs[2]], ('bias', op.inputs[2])))
        out = self.graph.add(
            'Conv', inputs, kernel_shape=[height, width], strides=[stride_h, stride_w],
            dilations=[dilation_h, dilation_w], group=groups, pads=[top, left, bottom, right])
        return self.graph.activation(out, activation)

    def pooling(self, op: Operation, shape: list[int]) -> str:
        valid = op.option(0, 'u8')
        stride_w, stride_h, width, height = (op.option(i) for i in (1, 2, 3, 4))
        top, bottom = same_padding(shape[1], height, stride_h, 1, valid)
        left, right = same_padding(shape[2], width, stride_w, 1, valid)
        largest = op.kind == 'MAX_POOL_2D'
        out = self.graph.add(
            'MaxPool' if largest else 'AveragePool', [self.names[op.inputs[0]]], kernel_shape=[height, width],
            strides=[stride_h, stride_w], pads=[top, left, bottom, right],
            **({} if largest else {'count_include_pad': 0}))
        return self.graph.activation(out, op.option(5, 'u8'))

    def padding(self, op: Operation) -> str | None:
        """Returns None if the following convolutions do the padding."""
        around = self.constants[op.inputs[1]].reshape(-1, 2)
        x, y = op.inputs[0], op.outputs[0]
        users = self.users[y]
        convolutions = all(
            user.kind in ('CONV_2D', 'DEPTHWISE_CONV_2D') and user.option(0, 'u8') == 1 for user in users)
        if not around[0].any() and not around[3].any() and self.uses[y] == len(users) and convolutions:
            self.padded[y] = (self.names[x], tuple(int(v) for v in (*around[1], *around[2])))
            return None
        around = around[[0, 3, 1, 2]]
        pads = self.graph.integers(list(around[:, 0]) + list(around[:, 1]))
        return self.graph.add('Pad', [self.names[x], pads], mode='constant')

    def resize(self, op: Operation, shape: list[int], out_shape: list[int]) -> str:
        if op.option(2, 'u8'):
            mode = 'align_corners'
        else:
            mode = 'half_pixel' if op.option(3, 'u8') else 'asymmetric'
        scale = np.array([1, 1, out_shape[1] / shape[1], out_shape[2] / shape[2]], np.float32)
        return self.graph.add(
            'Resize', [self.names[op.inputs[0]], '', self.graph.weight(scale, ('scale', tuple(scale)))],
            mode='linear', coordinate_transformation_mode=mode)

    def fully_connected(self, op: Operation, shape: list[int]) -> str:
        weights = self.constants[op.inputs[1]]
        x = op.inputs[0]
        flat = self.names[x]
        if len(shape) != 2:
            flat = self.graph.add('Reshape', [self.nhwc(x), self.graph.integers([-1, weights.shape[1]])])
        inputs = [flat, self.graph.weight(weights, ('dense', op.inputs[1]))]
        if len(op.inputs) > 2 and op.inputs[2] >= 0:
            inputs.append(self.graph.weight(self.constants[op.inputs[2]], ('bias', op.inputs[2])))
        return self.graph.activation(self.graph.add('Gemm', inputs, transB=1), op.option(0, 'u8'))

    def concatenation(self, op: Operation, out_shape: list[int]) -> str:
        axis = op.option(0) % len(out_shape)
        if len(out_shape) == 4:
            axis = [0, 2, 3, 1][axis]
        out = self.graph.add('Concat', [self.names[i] for i in op.inputs], axis=axis)
        return self.graph.activation(out, op.option(1, 'u8'))

    def mean(self, op: Operation, out_shape: list[int]) -> str:
        axes = sorted(int(axis) % 4 for axis in self.constants[op.inputs[1]].reshape(-1))
        if axes != [1, 2]:
            raise SystemExit(f'unsupported axes of MEAN: {axes}')
        out = self.graph.add('GlobalAveragePool', [self.names[op.inputs[0]]])
        return out if op.option(0, 'u8') else self.graph.add('Reshape', [out, self.graph.integers(out_shape)])

    def prelu(self, op: Operation) -> str:
        slope = self.constants[op.inputs[1]].reshape(-1, 1, 1)
        return self.graph.add('PRelu', [self.names[op.inputs[0]], self.graph.weight(slope, ('slope', op.inputs[1]))])

    def reshape(self, op: Operation, out_shape: list[int]) -> str:
        shape = out_shape if len(out_shape) < 4 else [out_shape[0], out_shape[3], 1, 1]
        return self.graph.add('Reshape', [self.nhwc(op.inputs[0]), self.graph.integers(shape)])

    def convert(self, op: Operation) -> str | None:
        """Converts an operation and returns its output's name; None if other operations include it."""
        x = op.inputs[0]
        shape, out_shape = self.tensors[x].shape, self.tensors[op.outputs[0]].shape
        graph = self.graph
        match op.kind:
            case 'CONV_2D' | 'DEPTHWISE_CONV_2D':
                return self.convolution(op, shape)
            case 'MAX_POOL_2D' | 'AVERAGE_POOL_2D':
                return self.pooling(op, shape)
            case 'PRELU':
                return self.prelu(op)
            case 'ADD' | 'MUL':
                out = graph.add(op.kind.capitalize(), [self.operand(i) for i in op.inputs])
                return graph.activation(out, op.option(0, 'u8'))
            case 'PAD':
                return self.padding(op)
            case 'RESIZE_BILINEAR':
                return self.resize(op, shape, out_shape)
            case 'DEPTH_TO_SPACE':
                return graph.add('DepthToSpace', [self.names[x]], blocksize=op.option(0), mode='DCR')
            case 'MEAN':
                return self.mean(op, out_shape)
            case 'RESHAPE':
                return self.reshape(op, out_shape)
            case 'CONCATENATION':
                return self.concatenation(op, out_shape)
            case 'FULLY_CONNECTED':
                return self.fully_connected(op, shape)
            case 'LOGISTIC':
                return graph.add('Sigmoid', [self.names[x]])
            case 'RELU' | 'RELU6':
                return graph.activation(self.names[x], 1 if op.kind == 'RELU' else 3)
        raise SystemExit(f'unknown operation {op.kind}')

    def run(self, keep: set[str]) -> onnx.ModelProto:
        for op in self.network.operations:
            if op.kind in ('DEQUANTIZE', 'DENSIFY'):
                self.constants[op.outputs[0]] = self.constants[op.inputs[0]]
                continue
            out = self.convert(op)
            if out is not None:
                self.names[op.outputs[0]] = out
        return self.model(keep)

    def model(self, keep: set[str]) -> onnx.ModelProto:
        """The graph without the nodes and weights that no kept output needs."""
        graph = self.graph
        outputs = []
        for i in self.network.outputs:
            tensor = self.tensors[i]
            if keep and tensor.name not in keep:
                continue
            graph.nodes.append(helper.make_node('Identity', [self.nhwc(i)], [tensor.name]))
            outputs.append(helper.make_tensor_value_info(tensor.name, TensorProto.FLOAT, tensor.shape))
        needed = {out.name for out in outputs}
        nodes = []
        for node in reversed(graph.nodes):
            if any(out in needed for out in node.output):
                nodes.append(node)
                needed.update(node.input)
        weights = [weight for weight in graph.weights if weight.name in needed]
        inputs = [
            helper.make_tensor_value_info(self.tensors[i].name, TensorProto.FLOAT, self.tensors[i].shape)
            for i in self.network.inputs]
        made = helper.make_graph(nodes[::-1], 'mediapipe', inputs, outputs, weights)
        return helper.make_model(made, opset_imports=[helper.make_opsetid('', 17)], ir_version=8)


def main() -> None:
    parser = argparse.ArgumentParser(description='Converts a .tflite network to ONNX.')
    parser.add_argument('source', help='the .tflite file')
    parser.add_argument('target', help='the ONNX file to write')
    parser.add_argument('--keep', default='', help='names of the outputs to keep, comma-separated (default: all)')
    parser.add_argument('--f16', action='store_true', help='store weights as float16 if that is lossless')
    arguments = parser.parse_args()
    keep = set(filter(None, arguments.keep.split(',')))
    model = Conversion(read(arguments.source), arguments.f16).run(keep)
    onnx.checker.check_model(model)
    onnx.save(model, arguments.target)
    shapes = {out.name: [d.dim_value for d in out.type.tensor_type.shape.dim] for out in model.graph.output}
    print(f'{arguments.target}: {os.path.getsize(arguments.target)} bytes, outputs {shapes}')


if __name__ == '__main__':
    main()
