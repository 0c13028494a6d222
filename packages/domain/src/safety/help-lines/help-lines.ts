import { americasAndAfrica } from './americas-and-africa.ts'
import { asiaPacific } from './asia-pacific.ts'
import { europe } from './europe.ts'
import type { CountryHelp } from './help-line.ts'

/** Ordered by country code; a country without a line has the international directories. */
export const countryHelp: readonly CountryHelp[] = [
  ...europe,
  ...asiaPacific,
  ...americasAndAfrica,
].toSorted((a, b) => (a.country < b.country ? -1 : 1))

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
