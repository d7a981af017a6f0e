import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { validationTexts } from './texts.ts'

/** Returns a function that translates a validation message of the account's schemas. */
export function useFormMessage(): (message: string | undefined) => string | undefined {
  const text: Readonly<Record<string, string>> = useMessages(validationTexts)
  return (message) => (message === undefined ? undefined : (text[message] ?? message))
}
