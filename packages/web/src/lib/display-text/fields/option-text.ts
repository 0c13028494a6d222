import type { Option, SponsorType } from '@crosscheck/domain/fields/entry/options'
import { sponsorTypeWords } from '#text/profile/field-names.ts'
import { words } from '#text/profile/options.ts'
import { countryName } from '../formats/country-name.ts'

const isOwn = <Name extends string>(texts: Record<Name, string>, value: string): value is Name =>
  Object.hasOwn(texts, value)

export const optionText = (value: string): string => {
  const others: Record<Exclude<Option, SponsorType>, string> = words
  if (isOwn<SponsorType>(sponsorTypeWords, value)) return sponsorTypeWords[value]
  return isOwn(others, value) ? others[value] : countryName(value)
}
