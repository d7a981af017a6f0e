/** Validation messages of the contact form. */
export const nameRequired = 'Please input your name!'
export const emailRequired = 'Please input your email!'
export const emailInvalid = 'The input is not valid E-mail!'
export const messageRequired = 'Please write your message!'
export const tooLong = 'This is too long.'
