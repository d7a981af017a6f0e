export const stepActionTexts = {
  start: 'Practise now',
  plan: 'Into the plan',
  planned: 'It is in the plan.',
  full: 'The plan has no room for more in this area.',
  undo: 'Undo',
  undone: 'It is out of the plan again.',
} as const
