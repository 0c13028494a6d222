import type { CountryCode } from './countries/all-countries.ts'
import type { Acquaintance } from './describing/acquaintance.ts'

/** Who uses the product in one place, and whom they describe. */
export type Community = {
  title: string
  size: number
  /** How many of the people described come from each country. */
  origins: Partial<Record<CountryCode, number>>
  /** How well the users know the people. */
  acquaintances: Record<Acquaintance, number>
  /** The share of people described who work in a bar, a club or a massage parlor. */
  nightlife: number
  /** The share of people described of whom a second member of the household is described too. */
  householdsWithTwo: number
  /** The share of men among the people described. */
  men: number
}

export const communities = {
  vietnam: {
    title: '2,000 Vietnamese',
    size: 2000,
    origins: { VN: 1 },
    acquaintances: { spouse: 0.2, partner: 0.45, barGuest: 0.15, online: 0.12, former: 0.08 },
    nightlife: 0.2,
    householdsWithTwo: 0.04,
    men: 0.1,
  },
  international: {
    title: 'international',
    size: 20_000,
    origins: {
      TH: 24,
      PH: 22,
      VN: 8,
      ID: 8,
      KH: 3,
      UA: 9,
      RU: 7,
      CO: 7,
      BR: 4,
      CN: 4,
      US: 3,
      GB: 1,
    },
    acquaintances: { spouse: 0.12, partner: 0.4, barGuest: 0.18, online: 0.2, former: 0.1 },
    nightlife: 0.3,
    householdsWithTwo: 0.03,
    men: 0.05,
  },
  couples: {
    title: 'ordinary couples',
    size: 10_000,
    origins: { US: 45, GB: 30, DE: 25 },
    acquaintances: { spouse: 0.45, partner: 0.4, barGuest: 0.0, online: 0.05, former: 0.1 },
    nightlife: 0.02,
    householdsWithTwo: 0.06,
    men: 0.55,
  },
} as const satisfies Record<string, Community>

export type CommunityName = keyof typeof communities
