import { useLanguage } from '#kit/web/i18n/i18n.tsx'

/** Returns a function that writes a number of bytes in whole megabytes. */
export function useMegabytes(): (bytes: number) => string {
  const format = new Intl.NumberFormat(useLanguage() === 'si' ? 'si-LK' : 'en-GB', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  return (bytes) => format.format(Math.round(bytes / 1e6))
}
