/** The built-in words as they are spoken. */
export const builtIn: readonly string[] = [
  'apple', 'banana', 'mango', 'pineapple', 'orange', 'grape', 'cherry', 'passion', 'van', 'car', 'bus', 'train', 'lorry',
  'bicycle', 'motorcycle',
]

/** Ordinary words in a fixed order; they extend a vocabulary to the measured size. The first ones are the built-in words. */
export const ordinaryVocabulary: readonly string[] = [
  ...builtIn,
  ...`dog cat house tree bed bird happy water ball red blue green book shoe milk bread fish sun moon star hat cup zero one
    two three four five six seven eight nine kiwi lime peach lemon spoon plate boat plane frog duck goat sock shirt jacket
    butter cheese egg chicken soup salad cake biscuit chocolate honey juice tea lunch dinner kitchen bathroom bedroom stairs
    floor wall roof gate fence street bridge shop market hospital church temple beach island forest field farm stone sand
    cloud storm thunder snow wind fire smoke lamp candle clock watch phone camera radio television computer pencil crayon
    ruler rubber bag box basket bottle glass knife fork pan pot oven fridge towel soap brush comb mirror pillow blanket
    sheet curtain carpet sofa desk shelf drawer key lock bell drum flute piano violin song dance story picture letter
    number circle square triangle heart ring crown dress skirt trousers coat scarf glove boot belt button zip pocket ear eye
    tooth tongue neck arm elbow knee leg toe brother sister uncle aunt grandma grandpa friend nurse farmer driver pilot
    captain king queen giant castle desert`
    .split(/\s+/),
]
