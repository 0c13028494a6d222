import type { CountryCode } from '../countries/all-countries.ts'
import type { Country, Term } from '../countries/country.ts'

export const networks = ['instagram', 'facebook', 'tiktok', 'snapchat'] as const
export type Network = (typeof networks)[number]

export type Phone = { code: string; trunk: string; local: string }
export type CalendarDate = { year: number; month: number; day: number }
export type Employer = {
  id: number
  name: string
  town: Term
  phone: Phone
  page: string
  isBar: boolean
}

/** People who live at one address, with what they share. */
export type Household = {
  id: number
  town: Term
  address: string
  sharedPhone: Phone
  car: { make: string; model: string; color: string; plate: string } | null
  pets: readonly string[]
}
export type HouseholdRole = 'child' | 'parent' | 'lodger'

export type PersonName = {
  given: Term
  middle: string | null
  family: Term
  /** The mother's family name, where people have two. */
  secondFamily: Term | null
}

/** The truth about one person. Lists have the newest value first. */
export type Person = {
  id: number
  code: CountryCode
  country: Country
  isWoman: boolean
  name: PersonName
  nickname: string
  /** The given name and the years that the person subtracts when talking to strangers. */
  story: { given: Term | null; yearsYounger: number }
  born: CalendarDate
  household: Household
  role: HouseholdRole
  hometown: Term
  towns: readonly Term[]
  phones: readonly Phone[]
  mails: readonly string[]
  handles: Readonly<Record<Network, readonly string[]>>
  employer: Employer | null
  occupation: readonly string[]
  height: number
  weight: number
  hair: string
  eyes: string
  tattoo: string | null
}
