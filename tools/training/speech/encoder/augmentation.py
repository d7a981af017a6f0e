"""What is done to sounds: voices, rooms and noise. All but `stretch` and `shift` keep the length."""
import numpy as np
from scipy.signal import fftconvolve, resample

rate = 16000
frame, hop, search = 400, 200, 120
hann = (0.5 - 0.5 * np.cos(2 * np.pi * (np.arange(frame) + 0.5) / frame)).astype(np.float32)


def shift(sound, cents):
    """Pitch and formants higher, the sound shorter by as much."""
    return stretch(sound, 2 ** (-cents / 1200))


def stretch(sound, factor):
    """Lower and slower by `factor`."""
    return resample(sound, max(1, round(sound.size * factor))).astype(np.float32)


def tempo(sound, length):
    """The sound brought to so many samples at the same pitch (WSOLA, Verhelst and Roelands 1993)."""
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


def loudness(sound):
    return float(np.sqrt(np.mean(sound ** 2) + 1e-12))


def even(sound, level):
    return sound * min(level / (loudness(sound) + 1e-6), 0.95 / (np.abs(sound).max() + 1e-6))


def coloured(length, slope, chance):
    """Noise whose power falls with frequency to the power of `slope`."""
    spectrum = chance.standard_normal(length // 2 + 1) + 1j * chance.standard_normal(length // 2 + 1)
    frequency = np.maximum(np.fft.rfftfreq(length, 1 / rate), 30)
    return np.fft.irfft(spectrum * frequency ** (-slope / 2), length).astype(np.float32)


def hum(length, chance):
    """A motor or the mains."""
    time = np.arange(length) / rate
    base = chance.choice([50, 60, 100, 120]) * chance.uniform(0.98, 1.02)
    sound = sum(chance.uniform(0, 1) / k * np.sin(2 * np.pi * (k * base * time + chance.uniform())) for k in range(1, 12))
    return (sound + 0.3 * loudness(sound) * coloured(length, 1, chance)).astype(np.float32)


def babble(length, voices, chance):
    """Other words behind the word, each looped from a place of its own."""
    total = np.zeros(length, np.float32)
    for voice in voices:
        total += np.resize(np.roll(voice, chance.integers(voice.size)), length) / (loudness(voice) + 1e-9)
    return total


def add(sound, noise, decibels):
    """The noise so many decibels below the sound."""
    return sound + noise * (loudness(sound) / (loudness(noise) + 1e-9) / 10 ** (decibels / 20))


def room(sound, chance):
    """A small room: some early echoes, then noise that dies away; the direct sound stays first."""
    decay = chance.uniform(0.12, 0.5)
    length = int(decay * rate)
    tail = chance.standard_normal(length) * 10 ** (-3 * np.arange(length) / length)
    tail[:chance.integers(30, 120)] = 0
    tail *= np.sqrt(10 ** (-chance.uniform(0, 12) / 10) / (np.sum(tail ** 2) + 1e-9))
    for _ in range(chance.integers(2, 7)):
        tail[chance.integers(20, 500)] += chance.uniform(-0.5, 0.5)
    tail[0] = 1
    return fftconvolve(sound, tail)[:sound.size].astype(np.float32)


def band(sound, low, high):
    """As a telephone passes it on."""
    spectrum = np.fft.rfft(sound)
    frequency = np.fft.rfftfreq(sound.size, 1 / rate)
    spectrum *= 1 / (1 + (frequency / high) ** 40) * (1 - 1 / (1 + (frequency / low) ** 6))
    return np.fft.irfft(spectrum, sound.size).astype(np.float32)


def cut(sound, chance):
    """As a recording that began too late or ended too early."""
    start, end = (int(rate * 0.06 * chance.random() ** 2) for _ in range(2))
    return sound[start:sound.size - end]


def overdriven(sound, chance):
    """As by a microphone that is too near."""
    peak = np.abs(sound).max() + 1e-9
    return np.tanh(sound / peak * chance.uniform(1.5, 6)).astype(np.float32) * peak


def telephone(sound, chance):
    return band(sound, chance.uniform(40, 250), chance.uniform(3300, 3900))


def pair(word, others, chance):
    """(the word as it was said, the word as it is learnt): of one length, with silence around, as the app pads it.

    A fifth stays undisturbed, but for a telephone's band at times; a thirtieth has no word in it; a fifth of all words is
    cut off. `others()` gives a voice for babble.
    """
    before, after = (int(rate * 0.35 * chance.random() ** 1.5) for _ in range(2))
    if chance.random() < 0.2:
        word = cut(word, chance)
    clean = np.pad(word, (before, after))
    kind = chance.random()
    if kind < 0.03:
        sound = clean = coloured(clean.size, chance.uniform(0, 2), chance)
    elif kind < 0.22:
        if chance.random() < 0.4:
            clean = add(clean, coloured(clean.size, chance.uniform(0, 2), chance), chance.uniform(25, 45))
        sound = telephone(clean, chance) if chance.random() < 0.2 else clean
    else:
        sound = word
        if chance.random() < 0.5:
            cents = chance.uniform(100, 720) if chance.random() < 0.8 else chance.uniform(-320, 100)
            sound = tempo(shift(sound, cents), word.size)
        sound = np.pad(sound, (before, after))
        if chance.random() < 0.25:
            sound = room(sound, chance)
        if chance.random() < 0.75:
            which = chance.random()
            if which < 0.5:
                noise = babble(sound.size, [others() for _ in range(chance.integers(3, 7))], chance)
                decibels = chance.uniform(3, 20)
            elif which < 0.92:
                noise, decibels = coloured(sound.size, chance.uniform(0, 2), chance), chance.uniform(0, 22)
            else:
                noise, decibels = hum(sound.size, chance), chance.uniform(0, 20)
            sound = add(sound, noise, decibels)
        if chance.random() < 0.08:
            sound = overdriven(sound, chance)
        if chance.random() < 0.3:
            sound = telephone(sound, chance)
        if chance.random() < 0.15:
            sound = stretch(sound, chance.choice([1.2, 1.41]))
            clean = tempo(clean, sound.size)
    margin = int(rate * (0.3 if chance.random() < 0.8 else 0.2))
    level = 0.1 if margin == int(rate * 0.3) else 10 ** chance.uniform(-2, -0.6)
    return np.pad(even(clean, 0.1), margin), np.pad(even(sound, level), margin)
