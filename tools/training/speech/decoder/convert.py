"""Builds two graphs from Moonshine's published decoder, with the same 8-bit weights.

SOUND computes the keys and values of the encoder's states once for a sound. TREE scores the children of many nodes of a
token tree at once, at any depth: a mask lets each node see only its ancestors. The published graph needs nodes of equal
depth, repeats the sound's keys and values for each, returns all 32,768 scores, and takes three times as long. TREE has only the
tokens that spell words: they have nearly all of the probability.
"""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LAYERS, HEADS, SIZE = 6, 8, 36
WIDTH = HEADS * SIZE
# The values of a head that are rotated with the position, in pairs (Su and others 2021, https://arxiv.org/abs/2104.09864).
ROTATED = 32

Weights = tuple[np.ndarray, np.ndarray, np.ndarray]

parser = argparse.ArgumentParser(description="Builds two graphs from Moonshine's published decoder.")
parser.add_argument('decoder', help='decoder_model_merged.onnx')
parser.add_argument('sound', help='the graph of a sound to write')
parser.add_argument('tree', help='the graph of a token tree to write')
parser.add_argument('tokens', help='a JSON file with the published numbers of the tokens to keep')
arguments = parser.parse_args()

graph = onnx.load(arguments.decoder).graph
constants = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
branch = next(attribute.g for attribute in graph.node[0].attribute if attribute.name == 'else_branch')
# The matrices have numbers as names; the names of their products identify them.
matrices = {node.output[0].removeprefix('/model/decoder/').removesuffix('/MatMul_output_0_output_quantized'):
            node.input[1].removesuffix('_quantized') for node in branch.node if node.op_type == 'MatMulInteger'}


def matrix(name: str) -> Weights:
    """The int8 values [in, out], zero points [out] and scales [out]."""
    stem = matrices[name]
    values, zero, size = (constants[f'{stem}_{part}'] for part in ('quantized', 'zero_point', 'scale'))
    return signed(values), *(np.full(values.shape[1], one) for one in (signed(zero), np.float32(size)))


def signed(values: np.ndarray) -> np.ndarray:
    """Converts uint8 to int8."""
    return (values.astype(np.int16) - 128).astype(np.int8)


def concatenate(*some: Weights) -> Weights:
    return tuple(np.concatenate(parts, axis=-1) for parts in zip(*some))


class Graph:
    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.initializers: list[onnx.TensorProto] = []

    def constant(self, values: np.ndarray) -> str:
        name = f'constant_{len(self.initializers)}'
        self.initializers.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def add(
        self, operation: str, *inputs: str | np.ndarray, outputs: int = 1, name: str | None = None, **attributes: Any
    ) -> Any:
        """Adds a node. Returns the name of its output, or a list of names if `outputs` is not 1."""
        inputs = [one if isinstance(one, str) else self.constant(one) for one in inputs]
        named = [name] if name else [f'{operation}_{len(self.nodes)}_{i}' for i in range(outputs)]
        self.nodes.append(helper.make_node(operation, inputs, named, **attributes))
        return named[0] if outputs == 1 else named

    def product(self, rows: str, weights: Weights) -> str:
        """rows [n, in] times weights [in, out], in integers."""
        values, zero, size = weights
        whole, scale, middle = self.add('DynamicQuantizeLinear', rows, outputs=3)
        total = self.add('Cast', self.add('MatMulInteger', whole, values, middle, zero), to=TensorProto.FLOAT)
        return self.add('Mul', total, self.add('Mul', scale, size))

    def normalised(self, rows: str, name: str) -> str:
        return self.add('LayerNormalization', rows, constants[f'model.decoder.{name}.weight_merged_0'], axis=-1, epsilon=1e-5)

    def reshape(self, values: str, *shape: int) -> str:
        return self.add('Reshape', values, np.array(shape, np.int64))

    def attend(self, query: str, keys: str, values: str, mask: str | None = None) -> str:
        """query [1, heads, n, size], keys [1, heads, size, m], values [1, heads, m, size] -> [n, width]"""
        fit = self.add('MatMul', query, keys)
        shares = self.add('Softmax', self.add('Add', fit, mask) if mask else fit, axis=-1)
        return self.reshape(self.add('Transpose', self.add('MatMul', shares, values), perm=[0, 2, 1, 3]), -1, WIDTH)

    def write(self, path: str, inputs: dict[str, tuple], outputs: dict[str, tuple]) -> None:
        kinds = {'float': TensorProto.FLOAT, 'int64': TensorProto.INT64}
        values = [[helper.make_tensor_value_info(name, kinds[kind], shape) for name, (kind, *shape) in some.items()]
                  for some in (inputs, outputs)]
        made = helper.make_graph(self.nodes, 'moonshine', *values, self.initializers)
        model = helper.make_model(made, opset_imports=[helper.make_opsetid('', 17)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        onnx.save(model, path)


def write_sound() -> None:
    made = Graph()
    states = made.reshape('states', -1, WIDTH)
    for kind, order in (('k', [1, 2, 3, 0]), ('v', [1, 2, 0, 3])):
        weights = concatenate(*(matrix(f'layers.{layer}/encoder_attn/{kind}_proj') for layer in range(LAYERS)))
        rows = made.reshape(made.product(states, weights), -1, LAYERS, HEADS, SIZE)
        made.add('Transpose', rows, perm=order, name={'k': 'keys', 'v': 'values'}[kind])
    made.write(arguments.sound, {'states': ('float', 1, 'frames', WIDTH)}, {
        'keys': ('float', LAYERS, HEADS, SIZE, 'frames'),
        'values': ('float', LAYERS, HEADS, 'frames', SIZE),
    })


def rotations(made: Graph) -> tuple[str, str]:
    """Cosines and sines [n, 1, rotated pairs] of the nodes' positions."""
    speeds = constants['/model/decoder/rotary_emb/Cast_1_output_0'].reshape(1, 1, -1)
    angle = made.add('Mul', made.reshape(made.add('Cast', 'positions', to=TensorProto.FLOAT), -1, 1, 1), speeds)
    return made.add('Cos', angle), made.add('Sin', angle)


def write_tree() -> None:
    made = Graph()
    cosines, sines = rotations(made)
    half = ROTATED // 2
    # The pairs of a head that are rotated together become its first and its second 16 values, which are cheaper to reach.
    order = np.concatenate([np.arange(0, ROTATED, 2), np.arange(1, ROTATED, 2), np.arange(ROTATED, SIZE)])
    ordered = (np.arange(0, WIDTH, SIZE)[:, None] + order).reshape(-1)
    past = {}
    for kind, perm in (('keys', [1, 2, 3, 0]), ('values', [1, 2, 0, 3])):
        rows = made.reshape(f'past_{kind}', -1, LAYERS, HEADS, SIZE)
        past[kind] = made.add('Split', made.add('Transpose', rows, perm=perm), outputs=LAYERS, axis=0)
    sound = {kind: made.add('Split', f'sound_{kind}', outputs=LAYERS, axis=0) for kind in ('keys', 'values')}

    stem = 'model.decoder.embed_tokens.weight_merged_0'
    zero, size = signed(constants[f'{stem}_zero_point']), constants[f'{stem}_scale']
    # [width, tokens], for inputs and outputs.
    kept = json.loads(Path(arguments.tokens).read_text())
    letters = made.constant(signed(constants[f'{stem}_quantized'])[kept].T)
    chosen = made.add('Transpose', made.add('Gather', letters, 'tokens', axis=1), perm=[1, 0])
    rows = made.add('DequantizeLinear', chosen, size, zero)

    sixth = np.float32(SIZE ** -0.5)
    own = {'keys': [], 'values': []}
    for layer in range(LAYERS):
        query, key, value = (matrix(f'layers.{layer}/self_attn/{kind}_proj') for kind in 'qkv')
        turned = concatenate(*(tuple(part[..., ordered] for part in one) for one in ((query[0], query[1], query[2] * sixth), key)))
        all_ = made.product(made.normalised(rows, f'layers.{layer}.input_layernorm'), concatenate(turned, value))
        both, value = made.add('Split', all_, np.array([2 * WIDTH, WIDTH]), outputs=2, axis=1)
        one, other, rest = made.add('Split', made.reshape(both, -1, 2 * HEADS, SIZE), np.array([half, half, SIZE - ROTATED]), outputs=3, axis=2)
        turned = made.add('Concat',
                          made.add('Sub', made.add('Mul', one, cosines), made.add('Mul', other, sines)),
                          made.add('Add', made.add('Mul', other, cosines), made.add('Mul', one, sines)), rest, axis=2)
        query, key = made.add('Split', made.reshape(turned, 1, -1, 2 * HEADS, SIZE), outputs=2, axis=2)
        value4 = made.reshape(value, 1, -1, HEADS, SIZE)
        own['keys'].append(made.reshape(key, -1, WIDTH))
        own['values'].append(value)
        keys = made.add('Concat', past['keys'][layer], made.add('Transpose', key, perm=[0, 2, 3, 1]), axis=3)
        values = made.add('Concat', past['values'][layer], made.add('Transpose', value4, perm=[0, 2, 1, 3]), axis=2)
        seen = made.attend(made.add('Transpose', query, perm=[0, 2, 1, 3]), keys, values, 'mask')
        rows = made.add('Add', rows, made.product(seen, matrix(f'layers.{layer}/self_attn/dense')))

        values8, zeros, sizes = matrix(f'layers.{layer}/encoder_attn/q_proj')
        query = made.product(made.normalised(rows, f'layers.{layer}.post_attention_layernorm'), (values8, zeros, sizes * sixth))
        query = made.add('Transpose', made.reshape(query, 1, -1, HEADS, SIZE), perm=[0, 2, 1, 3])
        heard = made.attend(query, sound['keys'][layer], sound['values'][layer])
        rows = made.add('Add', rows, made.product(heard, matrix(f'layers.{layer}/encoder_attn/dense')))

        bias = {part: constants[f'model.decoder.layers.{layer}.mlp.{part}_proj.bias_merged_0'] for part in ('up', 'down')}
        wide = made.product(made.normalised(rows, f'layers.{layer}.final_layernorm'), matrix(f'layers.{layer}/mlp/up_proj'))
        wide, gate = made.add('Split', made.add('Add', wide, bias['up']), outputs=2, axis=1)
        open_ = made.add('Mul', wide, made.add('Mul', gate, made.add('Sigmoid', gate)))
        rows = made.add('Add', rows, made.add('Add', made.product(open_, matrix(f'layers.{layer}/mlp/down_proj')), bias['down']))

    scores = made.product(made.normalised(rows, 'norm'), (letters, np.full(len(kept), zero), np.full(len(kept), size)))
    made.add('GatherElements', made.add('LogSoftmax', scores, axis=-1), 'children', axis=1, name='told')
    for kind, parts in own.items():
        made.add('Concat', *parts, axis=1, name=f'own_{kind}')
    row = LAYERS * WIDTH
    made.write(arguments.tree, {
        'tokens': ('int64', 'nodes'), 'positions': ('int64', 'nodes'), 'children': ('int64', 'nodes', 'children'),
        'mask': ('float', 'nodes', 'all'), 'past_keys': ('float', 'past', row), 'past_values': ('float', 'past', row),
        'sound_keys': ('float', LAYERS, HEADS, SIZE, 'frames'), 'sound_values': ('float', LAYERS, HEADS, 'frames', SIZE),
    }, {
        'told': ('float', 'nodes', 'children'), 'own_keys': ('float', 'nodes', row), 'own_values': ('float', 'nodes', row),
    })


write_sound()
write_tree()
