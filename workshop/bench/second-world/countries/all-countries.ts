import { readTerms, readWords, type Country } from './country.ts'
import data from './countries.json' with { type: 'json' }

export type CountryCode = keyof typeof data

const readCountry = (country: (typeof data)[CountryCode]): Country => ({
  ...country,
  women: readTerms(country.women),
  men: readTerms(country.men),
  families: readTerms(country.families),
  rareFamily: {
    share: country.rareFamily.share,
    syllables: [readWords(country.rareFamily.starts), readWords(country.rareFamily.ends)],
  },
  nicknames: readWords(country.nicknames),
  shortForms: Object.fromEntries(
    readWords(country.shortForms).map((entry) => entry.split('=') as [string, string]),
  ),
  pattern: country.pattern as Country['pattern'],
  middles: readWords(country.middles),
  cities: readTerms(country.cities),
  streets: readWords(country.streets),
  phone: { ...country.phone, starts: readWords(country.phone.starts) },
  mailHosts: readWords(country.mailHosts),
})

export const countries = Object.fromEntries(
  Object.entries(data).map(([code, country]) => [code, readCountry(country)]),
) as Readonly<Record<CountryCode, Country>>
