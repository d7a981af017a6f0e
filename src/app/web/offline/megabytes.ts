import { formatNumber, useLanguage } from '#kit/web/i18n/i18n.tsx'

/** Returns a function that writes a number of bytes in whole megabytes, on one line. */
export function useMegabytes(): (bytes: number) => string {
  const language = useLanguage()
  return (bytes) => formatNumber(Math.round(bytes / 1e6), language, { style: 'unit', unit: 'megabyte' }).replaceAll(' ', '\u00A0')
}
