/** How the report marks what is known of a word. */
export const marks = { known: '●', learning: '◐', needsHelp: '○' } as const
