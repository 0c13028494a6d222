import type { meetingCountries } from '@crosscheck/domain/fields/entry/options'
import { currentLanguage } from '../../language/texts.ts'
import { regionName } from './intl-names.ts'

type Country = Exclude<(typeof meetingCountries)[number], 'other'>

/** ISO 3166 codes of the countries that users choose, which are stored by their English names. */
const codes: Record<Country, string> = {
  Thailand: 'TH',
  Philippines: 'PH',
  Vietnam: 'VN',
  Indonesia: 'ID',
  Malaysia: 'MY',
  Cambodia: 'KH',
  Laos: 'LA',
  Myanmar: 'MM',
  Singapore: 'SG',
  China: 'CN',
  Japan: 'JP',
  'South Korea': 'KR',
  India: 'IN',
  Ukraine: 'UA',
  Russia: 'RU',
  Colombia: 'CO',
  Brazil: 'BR',
  Mexico: 'MX',
  'Dominican Republic': 'DO',
}

const isCountry = (value: string): value is Country => Object.hasOwn(codes, value)

/** The country's name in the language of the page; a typed one is unchanged. */
export const countryName = (value: string): string => {
  // The English names are those of the specification, from which those of Intl can differ.
  if (!isCountry(value) || currentLanguage().startsWith('en')) return value
  return regionName(codes[value])
}
