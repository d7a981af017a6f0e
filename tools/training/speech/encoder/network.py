"""Runs Moonshine's two ONNX graphs in PyTorch with gradients, and writes trained weights back into the same graphs.

Quantised products are computed in floating point: inputs are not quantised; weights are rounded to integers in the forward
pass, so that training sees the weights that are written.
"""
from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper

TYPES = {1: torch.float32, 6: torch.float32, 7: torch.int64, 9: torch.bool}


Attributes = dict[str, Any]


class StraightThroughRound(torch.autograd.Function):
    """Rounds and clips; the gradient passes unchanged."""

    @staticmethod
    def forward(ctx: Any, values: torch.Tensor, low: float, high: float) -> torch.Tensor:
        return values.round().clamp_(low, high)

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor, None, None]:
        return gradient, None, None


class Network:
    def __init__(self, path: str, branch: str | None = None, trainable: bool = False) -> None:
        self.model = onnx.load(path)
        graph = self.model.graph
        self.constants = {i.name: torch.from_numpy(numpy_helper.to_array(i).copy()) for i in graph.initializer}
        nodes = graph.node
        if branch is not None:
            nodes = next(a.g for a in graph.node[0].attribute if a.name == branch).node
        self.nodes = [(n.op_type, list(n.input), list(n.output),
                       {a.name: onnx.helper.get_attribute_value(a) for a in n.attribute}) for n in nodes]
        # Trainable weights: quantised ones with their zero point, and floats.
        self.quantised: dict[str, tuple[torch.Tensor, int]] = {}
        self.floats: dict[str, torch.Tensor] = {}
        for op, inputs, _, _ in self.nodes:
            if op == 'MatMulInteger':
                self._add_quantised(inputs[1], int(self.constants[inputs[3]].reshape(-1)[0]), trainable)
            elif op == 'Cast' and inputs[0] in self.constants and self.constants[inputs[0]].dtype == torch.uint8:
                self._add_quantised(inputs[0], 0, trainable)
        if trainable:
            for name, value in self.constants.items():
                # The last two are the scale and shift of the first layer's normalisation.
                is_weight = name.endswith(('weight', 'bias')) or 'Mul_1488' in name or 'Add_1489' in name
                if value.dtype == torch.float32 and is_weight:
                    self.floats[name] = value.requires_grad_(True)

    def _add_quantised(self, name: str, zero: int, trainable: bool) -> None:
        values = self.constants[name].float() - zero
        self.quantised[name] = (values.requires_grad_(trainable), zero)

    def _weights(self, name: str) -> torch.Tensor:
        values, zero = self.quantised[name]
        return StraightThroughRound.apply(values, -zero, 255 - zero) if values.requires_grad else values

    def run(self, inputs: dict[str, torch.Tensor], output: str) -> torch.Tensor:
        values = dict(inputs)

        def get(name: str) -> torch.Tensor | None:
            return None if name == '' else values[name] if name in values else self.constants[name]

        for op, ins, outs, attributes in self.nodes:
            if op == 'MatMulInteger':
                values[outs[0]] = product(get(ins[0]), self._weights(ins[1]))
            elif op == 'Cast' and ins[0] in self.quantised:
                values[outs[0]] = self._weights(ins[0])
            elif op == 'DynamicQuantizeLinear':
                values[outs[0]], values[outs[1]], values[outs[2]] = get(ins[0]), torch.ones(()), torch.zeros(())
            else:
                values[outs[0]] = OPERATIONS[op]([get(i) for i in ins], attributes)
        return values[output]

    def trainable_weights(self) -> dict[str, torch.Tensor]:
        """The trainable weights by name."""
        return {**{name: values for name, (values, _) in self.quantised.items()}, **self.floats}

    def write(self, path: str) -> None:
        for initializer in self.model.graph.initializer:
            if initializer.name in self.quantised:
                values, zero = self.quantised[initializer.name]
                values = (values.detach().round() + zero).clamp(0, 255).to(torch.uint8).numpy()
            elif initializer.name in self.floats:
                values = self.floats[initializer.name].detach().numpy()
            else:
                continue
            # Everything else stays as it is published, so that the files differ in these bytes only.
            initializer.raw_data = np.ascontiguousarray(values).tobytes()
        onnx.save(self.model, path)


class Decoder(Network):
    def __init__(self, path: str) -> None:
        super().__init__(path, 'else_branch')
        # Unpack the output matrix once.
        embedding = 'model.decoder.embed_tokens.weight'
        packed, zero, scale = (self.constants[f'{embedding}_merged_0_{part}'] for part in ('quantized', 'zero_point', 'scale'))
        self.constants[f'{embedding}_transposed'] = ((packed.float() - zero.float()) * scale).t().contiguous()
        unpacked = {f'{embedding}_transposed', f'{embedding}_transposed_quantized'}
        self.nodes = [node for node in self.nodes if node[2][0] not in unpacked]

    def logits(self, tokens: torch.Tensor, states: torch.Tensor) -> torch.Tensor:
        """tokens [words, length], grouped by sound; states [sounds, frames, 288] -> [words, length, tokens]"""
        return self.run({'input_ids': tokens, 'encoder_hidden_states': states}, 'logits')


def encode(encoder: Network, sounds: torch.Tensor) -> torch.Tensor:
    """sounds [batch, samples] at 16 kHz -> states [batch, frames, 288]"""
    return encoder.run({'input_values': sounds}, 'last_hidden_state')


def product(rows: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """One matrix product; torch is much slower with a batch of small ones."""
    return (rows.reshape(-1, rows.shape[-1]) @ weights).reshape(*rows.shape[:-1], weights.shape[-1])


def matmul(ins: list[torch.Tensor], _: Attributes) -> torch.Tensor:
    left, right = ins
    if right.dim() == 2:
        return product(left, right)
    # Several words share one sound, whose keys and values are computed once.
    if right.shape[0] != left.shape[0]:
        right = right.repeat_interleave(left.shape[0] // right.shape[0], 0)
    return torch.matmul(left, right)


def reshape(ins: list[torch.Tensor], _: Attributes) -> torch.Tensor:
    data, shape = ins
    sizes = shape.tolist()
    if data.dim() == 3 and len(sizes) == 4 and sizes[1] == -1:
        # Keys and values belong to sounds: their batch is the number of sounds, not of words.
        sizes[0] = data.shape[0]
    return data.reshape([data.shape[i] if size == 0 else size for i, size in enumerate(sizes)])


def slice_(ins: list[torch.Tensor], _: Attributes) -> torch.Tensor:
    data, starts, ends = ins[:3]
    axes = ins[3].tolist() if len(ins) > 3 and ins[3] is not None else list(range(len(starts)))
    steps = ins[4].tolist() if len(ins) > 4 else [1] * len(starts)
    index = [slice(None)] * data.dim()
    for start, end, axis, step in zip(starts.tolist(), ends.tolist(), axes, steps):
        index[axis] = slice(start, None if end > 2**31 else end, step)
    return data[tuple(index)]


def unsqueeze(ins: list[torch.Tensor], _: Attributes) -> torch.Tensor:
    data = ins[0]
    for axis in sorted(ins[1].reshape(-1).tolist()):
        data = data.unsqueeze(axis)
    return data


def gather(ins: list[torch.Tensor], attributes: Attributes) -> torch.Tensor:
    data, index = ins
    axis = attributes.get('axis', 0)
    if index.dim() == 0:
        return data.select(axis, int(index))
    flat = data.index_select(axis, index.reshape(-1))
    return flat.reshape(data.shape[:axis] + index.shape + data.shape[axis + 1:])


def conv(ins: list[torch.Tensor], attributes: Attributes) -> torch.Tensor:
    return torch.nn.functional.conv1d(ins[0], ins[1], ins[2] if len(ins) > 2 else None, stride=attributes['strides'][0])


def instance_normalization(ins: list[torch.Tensor], attributes: Attributes) -> torch.Tensor:
    x = ins[0]
    mean, var = x.mean(-1, keepdim=True), x.var(-1, unbiased=False, keepdim=True)
    return (x - mean) / torch.sqrt(var + attributes['epsilon']) * ins[1][:, None] + ins[2][:, None]


def constant_of_shape(ins: list[torch.Tensor], attributes: Attributes) -> torch.Tensor:
    value = torch.from_numpy(numpy_helper.to_array(attributes['value']).copy()) if 'value' in attributes else torch.zeros(1)
    return torch.full(ins[0].tolist(), value.item(), dtype=value.dtype)


OPERATIONS = {
    'Add': lambda i, a: i[0] + i[1],
    'Cast': lambda i, a: i[0].to(TYPES[a['to']]),
    'Concat': lambda i, a: torch.cat(i, a['axis']),
    'ConstantOfShape': constant_of_shape,
    'Conv': conv,
    'Cos': lambda i, a: torch.cos(i[0]),
    'DequantizeLinear': lambda i, a: (i[0].float() - i[2].float()) * i[1],
    'Div': lambda i, a: i[0] / i[1],
    'Equal': lambda i, a: i[0] == i[1],
    'Erf': lambda i, a: torch.erf(i[0]),
    'Expand': lambda i, a: i[0] * torch.ones(i[1].tolist(), dtype=i[0].dtype),
    'Gather': gather,
    'Greater': lambda i, a: i[0] > i[1],
    'InstanceNormalization': instance_normalization,
    'MatMul': matmul,
    'Mul': lambda i, a: i[0] * i[1],
    'Neg': lambda i, a: -i[0],
    'Pow': lambda i, a: i[0] ** i[1],
    'Range': lambda i, a: torch.arange(i[0].item(), i[1].item(), i[2].item(), dtype=i[0].dtype),
    'ReduceMean': lambda i, a: i[0].mean(a['axes'], keepdim=bool(a.get('keepdims', 1))),
    'Reshape': reshape,
    'Shape': lambda i, a: torch.tensor(i[0].shape, dtype=torch.int64),
    'Sigmoid': lambda i, a: torch.sigmoid(i[0]),
    'Sin': lambda i, a: torch.sin(i[0]),
    'Slice': slice_,
    'Softmax': lambda i, a: torch.softmax(i[0], a.get('axis', -1)),
    'Sqrt': lambda i, a: torch.sqrt(i[0].float()),
    'Sub': lambda i, a: i[0] - i[1],
    'Tanh': lambda i, a: torch.tanh(i[0]),
    'Transpose': lambda i, a: i[0].permute(a['perm']) if 'perm' in a else i[0].t(),
    'Trilu': lambda i, a: torch.triu(i[0], int(i[1])) if a.get('upper', 1) else torch.tril(i[0], int(i[1])),
    'Unsqueeze': unsqueeze,
    'Where': lambda i, a: torch.where(i[0], i[1], i[2]),
}
