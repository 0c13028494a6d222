import type { CountryHelp } from './help-line.ts'
import countries from './help-lines.json' with { type: 'json' }

/** Ordered by country code; a country without a line has the international directories. */
export const countryHelp = countries as readonly CountryHelp[]

const isInZone = (zone: string, pattern: string): boolean =>
  pattern.endsWith('*') ? zone.startsWith(pattern.slice(0, -1)) : zone === pattern

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

/**
 * The country whose help comes first: by the device's time zone, else by the region of its
 * languages. Never by the network address.
 */
export const guessCountry = (device: {
  timeZone: string
  languages: readonly string[]
}): CountryHelp | undefined =>
  countryHelp.find(({ zones }) => zones.some((pattern) => isInZone(device.timeZone, pattern))) ??
  device.languages
    .map((language) => countryHelp.find(({ country }) => country === regionOf(language)))
    .find((found) => found !== undefined)
