/** The colours of all pictures: few, soft, and different enough in lightness for people with low vision. */
export const ink = '#2f2a4f'
export const white = '#ffffff'
export const cream = '#fff5e1'
export const sand = '#f3d9a6'
export const wood = '#c98b52'
export const woodDark = '#a66d3b'
export const sun = '#ffc93c'
export const amber = '#f5a623'
export const orange = '#ff8c42'
export const coral = '#f2665b'
export const coralDark = '#d64b45'
export const pink = '#f79ab1'
export const lilac = '#9a86d8'
export const lilacDark = '#7a65bd'
export const blue = '#3f8ae0'
export const blueDark = '#2c6cba'
export const sky = '#cfe9fb'
export const skyDeep = '#a9d6f5'
export const teal = '#1fa39a'
export const tealDark = '#14807a'
export const green = '#57b365'
export const greenDark = '#3d9350'
export const mint = '#d5f0dc'
export const peach = '#ffe0c7'
export const lavender = '#e4defa'

export interface Skin {
  readonly base: string
  readonly shade: string
  readonly blush: string
  readonly lips: string
}

/** Skin tones from light to dark, as in Sri Lanka. */
export const skins = {
  light: { base: '#f6cda6', shade: '#e6b085', blush: '#f29a86', lips: '#a8453f' },
  tan: { base: '#dfa672', shade: '#c68a57', blush: '#dd7d62', lips: '#8f3a35' },
  brown: { base: '#b97b4e', shade: '#9c6239', blush: '#c05f4c', lips: '#6e2b2b' },
  deep: { base: '#8a5836', shade: '#6f4427', blush: '#a34d3f', lips: '#4f1e20' },
} as const satisfies Record<string, Skin>

export const hairs = { black: '#2a2330', brown: '#4b2f27', chestnut: '#6f4327', grey: '#c4c2cf' } as const
