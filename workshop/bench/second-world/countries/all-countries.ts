import { brazil, colombia, unitedStates } from './americas.ts'
import type { Country } from './country.ts'
import { china, korea } from './east-asia.ts'
import { russia, ukraine } from './eastern-europe.ts'
import { indonesia, philippines } from './island-southeast-asia.ts'
import { cambodia, myanmar, thailand, vietnam } from './mainland-southeast-asia.ts'
import { germany, unitedKingdom } from './western-europe.ts'

export type CountryCode =
  | 'TH'
  | 'VN'
  | 'KH'
  | 'PH'
  | 'ID'
  | 'UA'
  | 'RU'
  | 'CO'
  | 'BR'
  | 'US'
  | 'GB'
  | 'DE'
  | 'CN'
  | 'KR'
  | 'MM'

export const countries: Readonly<Record<CountryCode, Country>> = {
  TH: thailand,
  VN: vietnam,
  KH: cambodia,
  PH: philippines,
  ID: indonesia,
  UA: ukraine,
  RU: russia,
  CO: colombia,
  BR: brazil,
  US: unitedStates,
  GB: unitedKingdom,
  DE: germany,
  CN: china,
  KR: korea,
  MM: myanmar,
}
