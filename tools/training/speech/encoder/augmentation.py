"""Sound augmentation: voices, rooms and noise. Sounds are float32 at 16 kHz. All but `stretch` and `shift` keep the length."""
from collections.abc import Callable, Iterable

import numpy as np
from scipy.signal import fftconvolve, resample

rate = 16000
frame, hop, search = 400, 200, 120
hann = (0.5 - 0.5 * np.cos(2 * np.pi * (np.arange(frame) + 0.5) / frame)).astype(np.float32)


def shift(sound: np.ndarray, cents: float) -> np.ndarray:
    """Raises pitch and formants; the sound becomes shorter by the same factor."""
    return stretch(sound, 2 ** (-cents / 1200))


def stretch(sound: np.ndarray, factor: float) -> np.ndarray:
    """Makes the sound lower and slower by `factor`."""
    return resample(sound, max(1, round(sound.size * factor))).astype(np.float32)


def tempo(sound: np.ndarray, length: int) -> np.ndarray:
    """Changes the duration to `length` samples at the same pitch (WSOLA, Verhelst and Roelands 1993)."""
    if sound.size < 2 * frame or sound.size == length:
        return np.resize(sound, length) if sound.size < 2 * frame else sound
    speed = sound.size / length
    count = int((length - frame) / hop) + 2
    padded = np.concatenate([np.zeros(search, np.float32), sound, np.zeros(3 * frame + search, np.float32)])
    output = np.zeros((count - 1) * hop + frame, np.float32)
    previous = 0
    for n in range(count):
        wanted = round(n * hop * speed)
        start = 0
        if n > 0:
            natural = min(previous + hop, sound.size + frame)
            target = padded[search + natural:search + natural + frame:2]
            part = padded[wanted:wanted + 2 * search + frame]
            windows = np.lib.stride_tricks.sliding_window_view(part, frame)[::2, ::2]
            energy = np.einsum('ij,ij->i', windows, windows) + 1e-9
            start = wanted - search + 2 * int(np.argmax(windows @ target / np.sqrt(energy)))
        output[n * hop:n * hop + frame] += hann * padded[search + start:search + start + frame]
        previous = start
    return np.pad(output, (0, max(0, length - output.size)))[:length]


def loudness(sound: np.ndarray) -> float:
    """Root mean square."""
    return float(np.sqrt(np.mean(sound ** 2) + 1e-12))


def normalise_level(sound: np.ndarray, level: float) -> np.ndarray:
    """Scales the sound to a root mean square of `level`, with a peak of at most 0.95."""
    return sound * min(level / (loudness(sound) + 1e-6), 0.95 / (np.abs(sound).max() + 1e-6))


def coloured(length: int, slope: float, rng: np.random.Generator) -> np.ndarray:
    """Noise with a power spectrum of 1 / frequency ** slope."""
    spectrum = rng.standard_normal(length // 2 + 1) + 1j * rng.standard_normal(length // 2 + 1)
    frequency = np.maximum(np.fft.rfftfreq(length, 1 / rate), 30)
    return np.fft.irfft(spectrum * frequency ** (-slope / 2), length).astype(np.float32)


def hum(length: int, rng: np.random.Generator) -> np.ndarray:
    """Hum of a motor or the mains."""
    time = np.arange(length) / rate
    base = rng.choice([50, 60, 100, 120]) * rng.uniform(0.98, 1.02)
    sound = sum(rng.uniform(0, 1) / k * np.sin(2 * np.pi * (k * base * time + rng.uniform())) for k in range(1, 12))
    return (sound + 0.3 * loudness(sound) * coloured(length, 1, rng)).astype(np.float32)


def babble(length: int, voices: Iterable[np.ndarray], rng: np.random.Generator) -> np.ndarray:
    """Several words at once, each looped from a random start."""
    total = np.zeros(length, np.float32)
    for voice in voices:
        total += np.resize(np.roll(voice, rng.integers(voice.size)), length) / (loudness(voice) + 1e-9)
    return total


def add(sound: np.ndarray, noise: np.ndarray, decibels: float) -> np.ndarray:
    """Adds noise at a signal-to-noise ratio in decibels."""
    return sound + noise * (loudness(sound) / (loudness(noise) + 1e-9) / 10 ** (decibels / 20))


def room(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Reverberation of a small room: early echoes and decaying noise after the direct sound."""
    decay = rng.uniform(0.12, 0.5)
    length = int(decay * rate)
    tail = rng.standard_normal(length) * 10 ** (-3 * np.arange(length) / length)
    tail[:rng.integers(30, 120)] = 0
    tail *= np.sqrt(10 ** (-rng.uniform(0, 12) / 10) / (np.sum(tail ** 2) + 1e-9))
    for _ in range(rng.integers(2, 7)):
        tail[rng.integers(20, 500)] += rng.uniform(-0.5, 0.5)
    tail[0] = 1
    return fftconvolve(sound, tail)[:sound.size].astype(np.float32)


def band(sound: np.ndarray, low: float, high: float) -> np.ndarray:
    """A band-pass filter like a telephone's."""
    spectrum = np.fft.rfft(sound)
    frequency = np.fft.rfftfreq(sound.size, 1 / rate)
    spectrum *= 1 / (1 + (frequency / high) ** 40) * (1 - 1 / (1 + (frequency / low) ** 6))
    return np.fft.irfft(spectrum, sound.size).astype(np.float32)


def cut(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Cuts a little off both ends, like a recording that starts late or ends early."""
    start, end = (int(rate * 0.06 * rng.random() ** 2) for _ in range(2))
    return sound[start:sound.size - end]


def overdrive(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Distortion of a microphone that is too close."""
    peak = np.abs(sound).max() + 1e-9
    return np.tanh(sound / peak * rng.uniform(1.5, 6)).astype(np.float32) * peak


def telephone(sound: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return band(sound, rng.uniform(40, 250), rng.uniform(3300, 3900))


def pair(word: np.ndarray, others: Callable[[], np.ndarray], rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Returns the clean and the augmented word, of equal length, padded with silence like in the app.

    A fifth is not augmented, except sometimes for a telephone band; 3 % contain no word; a fifth of all words is cut.
    `others()` returns a voice for babble.
    """
    before, after = (int(rate * 0.35 * rng.random() ** 1.5) for _ in range(2))
    if rng.random() < 0.2:
        word = cut(word, rng)
    clean = np.pad(word, (before, after))
    kind = rng.random()
    if kind < 0.03:
        sound = clean = coloured(clean.size, rng.uniform(0, 2), rng)
    elif kind < 0.22:
        if rng.random() < 0.4:
            clean = add(clean, coloured(clean.size, rng.uniform(0, 2), rng), rng.uniform(25, 45))
        sound = telephone(clean, rng) if rng.random() < 0.2 else clean
    else:
        sound = word
        if rng.random() < 0.5:
            cents = rng.uniform(100, 720) if rng.random() < 0.8 else rng.uniform(-320, 100)
            sound = tempo(shift(sound, cents), word.size)
        sound = np.pad(sound, (before, after))
        if rng.random() < 0.25:
            sound = room(sound, rng)
        if rng.random() < 0.75:
            which = rng.random()
            if which < 0.5:
                noise = babble(sound.size, [others() for _ in range(rng.integers(3, 7))], rng)
                decibels = rng.uniform(3, 20)
            elif which < 0.92:
                noise, decibels = coloured(sound.size, rng.uniform(0, 2), rng), rng.uniform(0, 22)
            else:
                noise, decibels = hum(sound.size, rng), rng.uniform(0, 20)
            sound = add(sound, noise, decibels)
        if rng.random() < 0.08:
            sound = overdrive(sound, rng)
        if rng.random() < 0.3:
            sound = telephone(sound, rng)
        if rng.random() < 0.15:
            sound = stretch(sound, rng.choice([1.2, 1.41]))
            clean = tempo(clean, sound.size)
    margin = int(rate * (0.3 if rng.random() < 0.8 else 0.2))
    level = 0.1 if margin == int(rate * 0.3) else 10 ** rng.uniform(-2, -0.6)
    return np.pad(normalise_level(clean, 0.1), margin), np.pad(normalise_level(sound, level), margin)
