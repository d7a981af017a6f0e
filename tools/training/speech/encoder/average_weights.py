"""mean.py ONE.onnx OTHER.onnx OUT.onnx: the mean of two encoders that began as the same one."""
import sys

from network import Network

one, other = (Network(path, trained=True) for path in sys.argv[1:3])
others = other.learnt()
for name, value in one.learnt().items():
    value.data.add_(others[name].detach()).div_(2)
one.write(sys.argv[3])
