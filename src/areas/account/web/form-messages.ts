import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from '../validation-messages.ts'

const messages = defineMessages({
  en: {
    [emailRequired]: emailRequired,
    [emailInvalid]: emailInvalid,
    [passwordRequired]: passwordRequired,
    [passwordTooShort]: passwordTooShort,
    [passwordTooLong]: passwordTooLong,
    [nameRequired]: nameRequired,
    [nameTooLong]: nameTooLong,
    [codeRequired]: codeRequired,
    [currentPasswordRequired]: currentPasswordRequired,
  },
  si: {
    [emailRequired]: 'කරුණාකර ඔබේ විද්‍යුත් තැපෑල ඇතුළත් කරන්න!',
    [emailInvalid]: 'මෙය නිවැරදි විද්‍යුත් තැපැල් ලිපිනයක් නොවේ!',
    [passwordRequired]: 'කරුණාකර ඔබේ මුරපදය ඇතුළත් කරන්න!',
    [passwordTooShort]: 'මුරපදයට අවම වශයෙන් අකුරු 8ක් අවශ්‍යයි.',
    [passwordTooLong]: 'මුරපදයට උපරිම වශයෙන් අකුරු 128ක් තිබිය හැකියි.',
    [nameRequired]: 'කරුණාකර ඔබේ නම ඇතුළත් කරන්න!',
    [nameTooLong]: 'නමට උපරිම වශයෙන් අකුරු 60ක් තිබිය හැකියි.',
    [codeRequired]: 'කරුණාකර කේතය ඇතුළත් කරන්න!',
    [currentPasswordRequired]: 'කරුණාකර ඔබේ දැනට ඇති මුරපදය ඇතුළත් කරන්න!',
  },
})

/** Returns a function that translates a validation message of the account's schemas. */
export function useFormMessage(): (message: string | undefined) => string | undefined {
  const text: Readonly<Record<string, string>> = useMessages(messages)
  return (message) => (message === undefined ? undefined : (text[message] ?? message))
}
