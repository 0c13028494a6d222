import { handleFields, ruleFields } from './fields.ts'
import { nameSound, nameSoundKeys } from './name.ts'
import type { ComparisonRecord } from './record.ts'

/**
 * Kinds of what is looked up. The first group finds people however they were written; the rest are
 * the exact values of the specification's rule, which make it exact (R13a). Each kind has its own
 * key, so equal values of two kinds are not equal tokens.
 */
export const tokenKinds = [
  'phone',
  'phone8',
  'handleAny',
  'dobName',
  'nameSound',
  'nameWork',
  'namePlace',
  ...ruleFields.filter((field) => field !== 'phoneNumber'),
] as const
export type TokenKind = (typeof tokenKinds)[number]
export type Token = { kind: TokenKind; value: string }

/** How many profiles share a token of the kind, roughly; rarer ones are looked up first. */
export const tokenOrder: Record<TokenKind, number> = {
  phone: 0,
  phone8: 0,
  email: 0,
  licensePlate: 0,
  socialMediaInstagram: 0,
  socialMediaFacebook: 0,
  socialMediaTiktok: 0,
  socialMediaSnapchat: 0,
  handleAny: 1,
  dobName: 1,
  nameWork: 1,
  namePlace: 1,
  address: 1,
  fullName: 2,
  nameSound: 3,
  birthdate: 4,
  workplace: 5,
  carModel: 6,
  occupation: 7,
  meetingLocationCity: 8,
  carMake: 9,
  sponsorType: 10,
  partnerHomeCountry: 10,
  meetingLocationCountry: 10,
}

/** What a profile is found by, rarest kinds first; no single name words and no parts of words. */
export const tokensOf = (record: ComparisonRecord): Token[] => {
  const tokens: Token[] = []
  const add = (kind: TokenKind, value: string | undefined | null): void => {
    if (value && !tokens.some((token) => token.kind === kind && token.value === value)) {
      tokens.push({ kind, value })
    }
  }
  const { keys } = record
  if (record.phone) {
    add('phone', record.phone.e164)
    add('phone8', record.phone.last8)
  }
  // with or without dots: networks differ in what they allow
  for (const field of handleFields) add('handleAny', keys[field]?.replace(/[._-]/g, ''))
  add('handleAny', keys.email?.replace(/@.*$/, '').replace(/[._-]/g, ''))
  const words = (record.name ?? []).filter((word) => word.length > 1)
  const sounds = [...new Set(words.map(nameSound))].slice(0, 3)
  const whole = record.name ? nameSoundKeys(record.name) : []
  for (const sound of whole) add('nameSound', sound)
  for (const sound of sounds) {
    if (keys.birthdate) add('dobName', `${keys.birthdate} ${sound.slice(0, 1)}`)
    if (keys.workplace) add('nameWork', `${keys.workplace} ${sound}`)
  }
  for (const sound of whole.slice(0, 1)) {
    for (const place of new Set([
      keys.meetingLocationCity,
      record.homeCity,
      keys.partnerHomeCountry,
    ])) {
      if (place) add('namePlace', `${sound} ${place}`)
    }
  }
  for (const field of ruleFields) {
    if (field !== 'phoneNumber') add(field, keys[field])
  }
  return tokens.toSorted((a, b) => tokenOrder[a.kind] - tokenOrder[b.kind])
}
