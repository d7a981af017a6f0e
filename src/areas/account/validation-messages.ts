/** Validation messages with the specification's wording (section 5). */
export const emailRequired = 'Please input your email!'
export const emailInvalid = 'The input is not valid E-mail!'
export const passwordRequired = 'Please input your password!'

/** Validation messages that the specification does not define. */
export const nameRequired = 'Please input the child’s name!'
export const nameTooLong = 'The name can have at most 60 characters.'
export const passwordTooShort = 'The password needs at least 8 characters.'
export const passwordTooLong = 'The password can have at most 128 characters.'
export const codeRequired = 'Please input the code!'
export const currentPasswordRequired = 'Please input your current password!'
