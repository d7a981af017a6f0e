export const aboutTexts = {
  title: 'About D Learner',
  what: 'D Learner is a learning app for children with Down syndrome. A child practises beside a parent or guide: writing Sinhala letters, moving, speaking words, and counting.',
  whom: 'It is made for the way these children learn: large pictures with the printed word, one step at a time, help before failure, praise for every try, and all the time in the world.',
  recognisers: 'How it recognises',
  data: 'How your data is used',
  dataVoice: 'A recording of the voice or a film of a movement is used for the answer and then deleted, unless you choose in the settings to keep it.',
  dataHeld: 'D Learner stores your name, your email, a password that nobody can read, your own words with their pictures, the lines of written letters, and the results.',
  dataNobody: 'Nothing goes to anyone else: the page loads nothing from other places, and there is no advertising and no tracking.',
  dataYours: 'In the settings one button exports everything, and one deletes everything.',
  together: 'Learning together',
  togetherText: 'D Learner does not replace a teacher or a therapist. It is a quiet place to practise in between, a few minutes a day, side by side.',
  contact: 'Contact us',
} as const
