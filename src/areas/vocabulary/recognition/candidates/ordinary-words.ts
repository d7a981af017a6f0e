/**
 * Ordinary words that compete with the vocabulary, so that another word is not mistaken for the nearest word of the
 * vocabulary. They are short, frequent and cover the sounds of English.
 */
export const ordinaryWords: readonly string[] = [
  'door', 'chair', 'table', 'hand', 'nose', 'mouth', 'foot', 'game', 'yes', 'no', 'go', 'stop', 'mother', 'father',
  'baby', 'rain', 'pen', 'paper', 'horse', 'sheep', 'cow', 'window', 'flower', 'school', 'garden', 'tiger', 'rabbit',
  'monkey', 'elephant', 'sugar', 'rice', 'potato', 'tomato', 'coffee', 'money', 'please', 'thank you', 'hello', 'good',
  'morning', 'little', 'yellow', 'purple', 'white', 'black', 'seventeen', 'twenty', 'hundred', 'river', 'mountain',
  'doctor', 'teacher', 'music', 'finger', 'shoulder', 'umbrella', 'guitar', 'robot', 'zero', 'one', 'two', 'three',
  'four', 'five', 'six', 'seven', 'eight', 'nine', 'dog', 'cat', 'house', 'tree', 'bed', 'bird', 'happy', 'water',
  'ball', 'red', 'blue', 'green', 'book', 'shoe', 'milk', 'bread', 'fish', 'sun', 'moon', 'star', 'hat', 'cup', 'kiwi',
  'lime', 'peach',
]
