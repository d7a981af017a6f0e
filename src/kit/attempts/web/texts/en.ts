/** Why an attempt has no answer. */
export const unjudgedTexts = {
  unheard: 'No voice was heard',
  noisy: 'It was too loud',
  unsure: 'The app was not sure',
  unseen: 'Nobody was seen',
  interrupted: 'Interrupted',
  stopped: 'Stopped',
} as const

export const byHandTexts = { stored: 'Stored: an adult helped by hand.' } as const
