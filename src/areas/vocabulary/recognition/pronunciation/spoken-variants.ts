/** Words that many people say in another way than they are written. */
const variants: Readonly<Record<string, readonly string[]>> = {
  නවය: ['නමය'], දහනවය: ['දහනමය'], දාසය: ['දහසය'], දාහතර: ['දහහතර'], දාහත: ['දහහත'],
}

/** Returns the text and how else it is said. */
export function spokenVariants(text: string): readonly string[] {
  return [text, ...(variants[text] ?? [])]
}
