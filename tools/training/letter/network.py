"""The network: 48 x 48 ink to scores of the letters of a script and "no letter"."""

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from letters import NO_LETTER


def conv(n_in: int, n_out: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(n_in, n_out, 3, stride, 1, bias=False), nn.BatchNorm2d(n_out), nn.ReLU(inplace=True))


class Residual(nn.Module):
    """A convolution that is added to its input."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.body = conv(n, n)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.body(x)


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.features = nn.Sequential(
            conv(1, 16), conv(16, 32, 2), conv(32, 48), nn.MaxPool2d(2),
            conv(48, 96), Residual(96), nn.MaxPool2d(2), conv(96, 160), Residual(160), nn.AdaptiveAvgPool2d(3),
        )
        self.head = nn.Sequential(
            nn.Conv2d(160, 56, 1), nn.ReLU(), nn.Flatten(), nn.Dropout(0.25), nn.Linear(56 * 9, NO_LETTER + 1)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.features(x))


def predict(net: Net, pictures: np.ndarray, size: int = 256) -> torch.Tensor:
    """Returns the logits of N x 48 x 48 pictures, N x (letters + 1)."""
    net.eval()
    with torch.no_grad():
        parts = [net(torch.from_numpy(pictures[k:k + size, None])) for k in range(0, len(pictures), size)]
    net.train()
    return torch.cat(parts)


def load_exported(path: str, pictures: np.ndarray) -> Net:
    """Returns the network of an exported model, whose convolutions contain the batch normalisation.

    The normalisation gets the statistics of N x 48 x 48 training pictures, and a scale and a shift that undo it: the
    network gives the scores of the exported model before its temperature, and can be trained on.
    """
    graph = onnx.load(path).graph
    values = {value.name: torch.from_numpy(numpy_helper.to_array(value).copy()) for value in graph.initializer}
    weighted = iter([node.input[1:] for node in graph.node if node.op_type in ('Conv', 'Gemm')])
    net = Net()

    def undo_normalisation(layer: nn.BatchNorm2d, inputs: tuple[torch.Tensor]) -> None:
        variance, mean = torch.var_mean(inputs[0], (0, 2, 3))
        layer.running_mean.copy_(mean)
        layer.running_var.copy_(variance)
        layer.weight.copy_(torch.sqrt(variance + layer.eps))
        layer.bias.add_(mean)

    hooks = []
    with torch.no_grad():
        for layer in net.modules():
            if isinstance(layer, (nn.Conv2d, nn.Linear)):
                weight, bias = (values[name] for name in next(weighted))
                if layer.weight.shape != weight.shape:  # the last layer of another script
                    continue
                layer.weight.copy_(weight)
                if layer.bias is not None:
                    layer.bias.copy_(bias)
            elif isinstance(layer, nn.BatchNorm2d):
                layer.bias.copy_(bias)  # the one of the convolution before
                hooks.append(layer.register_forward_pre_hook(undo_normalisation))
    predict(net, pictures, len(pictures))
    for hook in hooks:
        hook.remove()
    return net
