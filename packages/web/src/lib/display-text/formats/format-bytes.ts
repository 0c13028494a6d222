import { inLanguage } from './format.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const sizes = units.map((unit) =>
  inLanguage(
    (language) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }),
  ),
)

/** '1.5 GB', in powers of 1,000. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return sizes[power]?.().format(bytes / 1000 ** power) ?? ''
}
