"""Builds a graph from Silero's voice activity network that gets all frames of a sound at once.

The published graph has a second network for 8 kHz, and gets one frame after the other. Weights are stored as 16 bits.
"""
from __future__ import annotations

import argparse

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# A frame with the end of the one before it, both in samples of 16 kHz; the frame's end is mirrored.
FRAME, MIRRORED = 576, 64
WIDTH = 128

parser = argparse.ArgumentParser(description="Converts Silero's voice activity network.")
parser.add_argument('published', help='silero_vad_v5.onnx')
parser.add_argument('converted', help='the graph to write')
arguments = parser.parse_args()

choice = next(node for node in onnx.load(arguments.published).graph.node if node.op_type == 'If')
branch = next(attribute.g for attribute in choice.attribute if attribute.name == 'then_branch')
stem = 'If_0_then_branch__Inline_0__'
published = {node.output[0].removeprefix(stem): numpy_helper.to_array(node.attribute[0].t)
             for node in branch.node if node.op_type == 'Constant'}
nodes: list[onnx.NodeProto] = []
initializers: list[onnx.TensorProto] = []


def constant(values: np.ndarray) -> str:
    name = f'constant_{len(initializers)}'
    initializers.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
    return name


def weights(values: np.ndarray) -> str:
    return add('Cast', constant(values.astype(np.float16)), to=TensorProto.FLOAT)


def add(operation: str, *inputs: str, outputs: int = 1, name: str | None = None, **attributes):
    named = [name] if name else [f'{operation}_{len(nodes)}_{i}' for i in range(outputs)]
    nodes.append(helper.make_node(operation, inputs, named, **attributes))
    return named[0] if outputs == 1 else named


def convolve(rows: str, kernel: np.ndarray, bias: np.ndarray, stride: int) -> str:
    return add('Relu', add('Conv', rows, weights(kernel), constant(bias), kernel_shape=[3], strides=[stride], pads=[1, 1]))


def gates(values: np.ndarray) -> np.ndarray:
    """From PyTorch's order of gates (input, forget, cell, output) to ONNX's (input, output, forget, cell)."""
    input_, forget, cell, output = np.split(values, 4)
    return np.concatenate([input_, output, forget, cell])[None]


# A Fourier transform of 256 samples under a Hann window: the table is small, the published matrix is not.
turn = 2 * np.pi * np.arange(256) / 256
places = add('Mod', add('Mul', constant(np.arange(129)[:, None]), constant(np.arange(256)[None])), constant(np.array(256)))
window = constant((0.5 - 0.5 * np.cos(turn)).astype(np.float32))
waves = [add('Mul', add('Gather', constant(wave(turn).astype(np.float32)), places), window) for wave in (np.cos, np.sin)]
basis = add('Unsqueeze', add('Concat', *waves, axis=0), constant(np.array([1])))
mirrored = add('Pad', 'frames', constant(np.array([0, 0, 0, MIRRORED])), mode='reflect')
spectrum = add('Conv', add('Unsqueeze', mirrored, constant(np.array([1]))), basis,
               kernel_shape=[256], strides=[128])
squares = add('Mul', spectrum, spectrum)
real, imaginary = add('Split', squares, constant(np.array([129, 129])), outputs=2, axis=1)
rows = add('Sqrt', add('Add', real, imaginary))
strides = [next(attribute.ints[0] for attribute in node.attribute if attribute.name == 'strides')
           for node in branch.node if node.op_type == 'Conv' and 'encoder' in node.output[0]]
for layer, stride in enumerate(strides):
    kernel, bias = (published[f'encoder.{layer}.reparam_conv.{part}'] for part in ('weight', 'bias'))
    rows = convolve(rows, kernel, bias, stride)
# [frames, width, 1] -> [frames, one sound, width]
rows = add('Transpose', rows, perm=[0, 2, 1])
part = {name: gates(published[f'decoder.rnn.{name}']) for name in ('weight_ih', 'weight_hh', 'bias_ih', 'bias_hh')}
heard = add('LSTM', rows, weights(part['weight_ih']), weights(part['weight_hh']),
            constant(np.concatenate([part['bias_ih'], part['bias_hh']], axis=1)), hidden_size=WIDTH)
heard = add('Relu', add('Reshape', heard, constant(np.array([-1, WIDTH]))))
scores = add('MatMul', heard, constant(published['decoder.decoder.2.weight'].reshape(WIDTH, 1)))
scores = add('Add', add('Reshape', scores, constant(np.array([-1]))), constant(published['decoder.decoder.2.bias']))
add('Sigmoid', scores, name='speech')

made = helper.make_graph(
    nodes, 'silero', [helper.make_tensor_value_info('frames', TensorProto.FLOAT, ['frames', FRAME])],
    [helper.make_tensor_value_info('speech', TensorProto.FLOAT, ['frames'])], initializers)
model = helper.make_model(made, opset_imports=[helper.make_opsetid('', 17)])
model.ir_version = 8
onnx.checker.check_model(model)
onnx.save(model, arguments.converted)
