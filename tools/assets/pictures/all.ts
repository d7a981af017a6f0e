import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { faces } from '#kit/faces.ts'
import sharp from 'sharp'
import { fittedBox, rimmed, sticker } from './fit.ts'
import { learnerFace } from './faces.ts'
import { fruits } from './fruits.ts'
import { appIcon, favicon, maskableIcon } from './icons.ts'
import { hands, numeral, thing, things } from './numbers.ts'
import { about } from './scenes/about.ts'
import { grossmotor } from './scenes/grossmotor.ts'
import { hero } from './scenes/hero.ts'
import { login } from './scenes/login.ts'
import { maths } from './scenes/maths.ts'
import { notFound } from './scenes/not-found.ts'
import { vocabulary } from './scenes/vocabulary.ts'
import { writing } from './scenes/writing.ts'
import { secondActions } from './second/actions.ts'
import { secondAnimals } from './second/animals.ts'
import { secondBirds } from './second/birds.ts'
import { secondBodyParts } from './second/body.ts'
import { secondClothes } from './second/clothes.ts'
import { secondFamily } from './second/family.ts'
import { secondFood } from './second/food.ts'
import { secondFruits } from './second/fruits.ts'
import { secondGreetings } from './second/greetings.ts'
import { secondHome } from './second/home.ts'
import { secondVehicles } from './second/vehicles.ts'
import { stickers } from './stickers.ts'
import { picture } from './svg.ts'
import { vehicles } from './vehicles.ts'
import { actions } from './words/actions.ts'
import { animals } from './words/animals.ts'
import { birds } from './words/birds.ts'
import { bodyParts } from './words/body.ts'
import { clothes } from './words/clothes.ts'
import { family } from './words/family.ts'
import { food } from './words/food.ts'
import { greetings } from './words/greetings.ts'
import { home } from './words/home.ts'
import { outlined } from './words/outlined.ts'

type Drawings = Readonly<Record<string, () => string>>

const drawings: Drawings = { ...fruits, ...vehicles }
const secondDrawings: Drawings = { ...secondFruits, ...secondVehicles }

interface Pack {
  /** the box in which both drawings of a word are drawn */
  readonly size: number
  readonly drawings: Drawings
  /** of another example of the same thing, for the check of whether a child knows the word and not only one picture */
  readonly second: Drawings
}

/** The drawings of the packs that are not built in, by category. */
export const packs: Readonly<Record<string, Pack>> = {
  family: { size: 200, drawings: family, second: secondFamily },
  food: { size: 100, drawings: food, second: secondFood },
  body: { size: 200, drawings: bodyParts, second: secondBodyParts },
  animals: { size: 100, drawings: { ...animals, ...birds }, second: { ...secondAnimals, ...secondBirds } },
  home: { size: 100, drawings: home, second: secondHome },
  clothes: { size: 100, drawings: clothes, second: secondClothes },
  actions: { size: 260, drawings: actions, second: secondActions },
  greetings: { size: 260, drawings: greetings, second: secondGreetings },
}

/** All pictures by their path below public/. Throws if a word lacks one of its two drawings. */
export async function allPictures(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>([
    ['pictures/hero.svg', hero()],
    ['pictures/login.svg', login()],
    ['pictures/about.svg', about()],
    ['pictures/not-found.svg', notFound()],
    ['pictures/areas/writing.svg', writing()],
    ['pictures/areas/grossmotor.svg', grossmotor()],
    ['pictures/areas/vocabulary.svg', vocabulary()],
    ['pictures/areas/maths.svg', maths()],
    ['icons/icon.svg', appIcon()],
    ['icons/maskable.svg', maskableIcon()],
    ['icons/favicon.svg', favicon()],
    ['icons/icon-192.png', await png(appIcon(), 192)],
    ['icons/icon-512.png', await png(appIcon(), 512)],
    ['icons/maskable-512.png', await png(maskableIcon(), 512)],
    ['icons/apple-touch-180.png', await png(maskableIcon(), 180)],
  ])
  for (const { file } of builtInWords) {
    const body = rimmed(drawn(drawings, file), 2.4)
    files.set(`pictures/words/${file}.svg`, picture(await fittedBox(body, 100), body))
    files.set(`pictures/words/second/${file}.svg`, await outlined(drawn(secondDrawings, file), 100))
  }
  for (const { size, drawings: pack, second } of Object.values(packs)) {
    for (const key of Object.keys(pack)) {
      files.set(`pictures/words/${key}.svg`, await outlined(drawn(pack, key), size))
      files.set(`pictures/words/second/${key}.svg`, await outlined(drawn(second, key), size))
    }
  }
  for (const [name, drawing] of Object.entries(stickers)) {
    const whole = sticker(drawing, 3.5)
    files.set(`pictures/stickers/${name}.svg`, picture(await fittedBox(whole, 100, 0.96), whole))
  }
  for (const face of faces) files.set(`pictures/faces/${face}.svg`, picture([0, 0, 100, 100], learnerFace(face)))
  const numbers: Record<string, string> = { thing: thing() }
  for (let number = 0; number <= 10; number++) {
    numbers[number] = numeral(number)
    numbers[`${number}-hand`] = hands(number)
    files.set(`pictures/numbers/${number}-things.svg`, picture([-4, -4, 524, number > 5 ? 212 : 108], things(number)))
  }
  for (const [name, drawing] of Object.entries(numbers)) {
    const size = name.endsWith('-hand') ? 220 : 100
    const body = rimmed(drawing, size * 0.024)
    files.set(`pictures/numbers/${name}.svg`, picture(await fittedBox(body, size), body))
  }
  return files
}

function drawn(from: Drawings, word: string): string {
  const draw = from[word]
  if (draw === undefined) throw new Error(`A drawing of the word ${word} is missing`)
  return draw()
}

/** A palette of 256 colours halves the file without a visible difference, since the pictures are flat. */
async function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
