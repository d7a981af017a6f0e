"""Runs Moonshine's two ONNX graphs in PyTorch, with gradients, and writes changed weights back into the same graph.

Quantised products are done in floats: what goes in is not quantised, the weights are whole numbers (rounded on the way,
so that what is learnt is what is written).
"""
import numpy as np
import onnx
import torch
from onnx import numpy_helper

TYPES = {1: torch.float32, 6: torch.float32, 7: torch.int64, 9: torch.bool}


class Whole(torch.autograd.Function):
    """Rounds and clips; gradients pass as if it did not."""

    @staticmethod
    def forward(ctx, values, low, high):
        return values.round().clamp_(low, high)

    @staticmethod
    def backward(ctx, gradient):
        return gradient, None, None


class Network:
    def __init__(self, path, branch=None, trained=False):
        self.model = onnx.load(path)
        graph = self.model.graph
        self.constants = {i.name: torch.from_numpy(numpy_helper.to_array(i).copy()) for i in graph.initializer}
        nodes = graph.node
        if branch is not None:
            nodes = next(a.g for a in graph.node[0].attribute if a.name == branch).node
        self.nodes = [(n.op_type, list(n.input), list(n.output),
                       {a.name: onnx.helper.get_attribute_value(a) for a in n.attribute}) for n in nodes]
        # What is learnt: whole numbers with their zero point, and numbers as they are.
        self.whole = {}
        self.plain = {}
        for op, inputs, _, _ in self.nodes:
            if op == 'MatMulInteger':
                self._add_whole(inputs[1], int(self.constants[inputs[3]].reshape(-1)[0]), trained)
            elif op == 'Cast' and inputs[0] in self.constants and self.constants[inputs[0]].dtype == torch.uint8:
                self._add_whole(inputs[0], 0, trained)
        if trained:
            for name, value in self.constants.items():
                # The second pair is the scale and shift of the first layer's normalisation.
                learnt = name.endswith(('weight', 'bias')) or 'Mul_1488' in name or 'Add_1489' in name
                if value.dtype == torch.float32 and learnt:
                    self.plain[name] = value.requires_grad_(True)

    def _add_whole(self, name, zero, trained):
        values = self.constants[name].float() - zero
        self.whole[name] = (values.requires_grad_(trained), zero)

    def _weights(self, name):
        values, zero = self.whole[name]
        return Whole.apply(values, -zero, 255 - zero) if values.requires_grad else values

    def run(self, inputs, wanted):
        at = dict(inputs)

        def get(name):
            return None if name == '' else at[name] if name in at else self.constants[name]

        for op, ins, outs, attributes in self.nodes:
            if op == 'MatMulInteger':
                at[outs[0]] = product(get(ins[0]), self._weights(ins[1]))
            elif op == 'Cast' and ins[0] in self.whole:
                at[outs[0]] = self._weights(ins[0])
            elif op == 'DynamicQuantizeLinear':
                at[outs[0]], at[outs[1]], at[outs[2]] = get(ins[0]), torch.ones(()), torch.zeros(())
            else:
                at[outs[0]] = OPERATIONS[op]([get(i) for i in ins], attributes)
        return at[wanted]

    def learnt(self):
        """By name, what is learnt."""
        return {**{name: values for name, (values, _) in self.whole.items()}, **self.plain}

    def write(self, path):
        for initializer in self.model.graph.initializer:
            if initializer.name in self.whole:
                values, zero = self.whole[initializer.name]
                values = (values.detach().round() + zero).clamp(0, 255).to(torch.uint8).numpy()
            elif initializer.name in self.plain:
                values = self.plain[initializer.name].detach().numpy()
            else:
                continue
            initializer.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values), initializer.name))
        onnx.save(self.model, path)


class Decoder(Network):
    def __init__(self, path):
        super().__init__(path, 'else_branch')
        # The output matrix, unpacked once.
        embedding = 'model.decoder.embed_tokens.weight'
        packed, zero, scale = (self.constants[f'{embedding}_merged_0_{part}'] for part in ('quantized', 'zero_point', 'scale'))
        self.constants[f'{embedding}_transposed'] = ((packed.float() - zero.float()) * scale).t().contiguous()
        unpacked = {f'{embedding}_transposed', f'{embedding}_transposed_quantized'}
        self.nodes = [node for node in self.nodes if node[2][0] not in unpacked]

    def logits(self, tokens, states):
        """tokens [words, length], states [sounds, frames, 288], so many words after each other of each sound."""
        return self.run({'input_ids': tokens, 'encoder_hidden_states': states}, 'logits')


def encode(encoder, sounds):
    """sounds [batch, samples] at 16 kHz -> states [batch, frames, 288]"""
    return encoder.run({'input_values': sounds}, 'last_hidden_state')


def product(rows, weights):
    """As one product of matrices: torch multiplies a batch of small ones much slower."""
    return (rows.reshape(-1, rows.shape[-1]) @ weights).reshape(*rows.shape[:-1], weights.shape[-1])


def matmul(ins, _):
    left, right = ins
    if right.dim() == 2:
        return product(left, right)
    # Several words are asked of one sound: its keys and values are worked out once.
    if right.shape[0] != left.shape[0]:
        right = right.repeat_interleave(left.shape[0] // right.shape[0], 0)
    return torch.matmul(left, right)


def reshape(ins, _):
    data, shape = ins
    sizes = shape.tolist()
    if data.dim() == 3 and len(sizes) == 4 and sizes[1] == -1:
        # Keys and values of sounds: as many as there are sounds, not words.
        sizes[0] = data.shape[0]
    return data.reshape([data.shape[i] if size == 0 else size for i, size in enumerate(sizes)])


def slice_(ins, _):
    data, starts, ends = ins[:3]
    axes = ins[3].tolist() if len(ins) > 3 and ins[3] is not None else list(range(len(starts)))
    steps = ins[4].tolist() if len(ins) > 4 else [1] * len(starts)
    index = [slice(None)] * data.dim()
    for start, end, axis, step in zip(starts.tolist(), ends.tolist(), axes, steps):
        index[axis] = slice(start, None if end > 2**31 else end, step)
    return data[tuple(index)]


def unsqueeze(ins, _):
    data = ins[0]
    for axis in sorted(ins[1].reshape(-1).tolist()):
        data = data.unsqueeze(axis)
    return data


def gather(ins, attributes):
    data, index = ins
    axis = attributes.get('axis', 0)
    if index.dim() == 0:
        return data.select(axis, int(index))
    flat = data.index_select(axis, index.reshape(-1))
    return flat.reshape(data.shape[:axis] + index.shape + data.shape[axis + 1:])


def conv(ins, attributes):
    return torch.nn.functional.conv1d(ins[0], ins[1], ins[2] if len(ins) > 2 else None, stride=attributes['strides'][0])


def instance_normalization(ins, attributes):
    x = ins[0]
    mean, var = x.mean(-1, keepdim=True), x.var(-1, unbiased=False, keepdim=True)
    return (x - mean) / torch.sqrt(var + attributes['epsilon']) * ins[1][:, None] + ins[2][:, None]


def constant_of_shape(ins, attributes):
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
