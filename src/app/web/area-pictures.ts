/** The areas with the area layout, named as `data-area` in the design tokens. */
export type AreaName = 'write' | 'grossmotor' | 'vocabulary' | 'math'

/** File names below public/pictures/areas. */
export const areaPictures: Readonly<Record<AreaName, string>> = {
  write: '/pictures/areas/writing.svg',
  grossmotor: '/pictures/areas/grossmotor.svg',
  vocabulary: '/pictures/areas/vocabulary.svg',
  math: '/pictures/areas/maths.svg',
}
