"""Averages the weights of two encoders that were trained from the same start."""
import argparse

from network import Network

parser = argparse.ArgumentParser(description='Averages the weights of two encoders.')
parser.add_argument('first', help='an ONNX file of train.py')
parser.add_argument('second', help='another one')
parser.add_argument('out', help='the ONNX file to write')
arguments = parser.parse_args()

first, second = (Network(path, trainable=True) for path in (arguments.first, arguments.second))
second_weights = second.trainable_weights()
for name, value in first.trainable_weights().items():
    value.data.add_(second_weights[name].detach()).div_(2)
first.write(arguments.out)
