export const homeTexts = {
  headline: 'Every Child Shines In Their Own Way',
  lead: 'A calm place where a child with Down syndrome learns to write, move, speak and count, with you by their side.',
  start: 'Get Started',
  register: 'New here? Create an account',
  areas: 'What we learn together',
} as const
