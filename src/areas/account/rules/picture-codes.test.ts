import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { readCodeCard, writeCodeCard } from './code-card.ts'
import { newPictureCodes } from './picture-codes.ts'

test('codes are different, each of three different pictures of nine', () => {
  let seed = 5
  const codes = newPictureCodes(200, (end) => (seed = (seed * 16_807) % 2_147_483_647) % end)
  expect(new Set(codes.map(String)).size).toBe(200)
  for (const code of codes) {
    expect(new Set(code).size).toBe(3)
    expect(code.every((picture) => picture >= 0 && picture < 9)).toBe(true)
  }
  expect(new Set(codes.flat()).size).toBe(9)
})

test('the QR code of a card holds the code of its child only', () => {
  const [child, another] = [newId(), newId()]
  const card = writeCodeCard({ _id: child, code: [0, 8, 4] })
  expect(readCodeCard(card, child)).toEqual([0, 8, 4])
  expect(readCodeCard(card, another)).toBe('other')
  for (const text of ['', 'https://example.org', card.slice(1), card.slice(0, -1), `${card} 1`, card.replace('084', '094'), card.replace('084', '0x4')]) {
    expect(readCodeCard(text, child), text).toBeUndefined()
  }
})
