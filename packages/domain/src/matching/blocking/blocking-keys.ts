import { ruleFields } from '../record/fields.ts'

/**
 * Kinds of what is looked up. The first group finds people however they were written; the rest are
 * the exact values of the specification's rule, which make it exact (R13a). Each kind has its own
 * key, so equal values of two kinds are not equal tokens. A word of a name never stands alone.
 */
export const tokenKinds = [
  'phone8',
  'handleAny',
  'mailSound',
  'wordPhone',
  'dobMonth',
  'dobDay',
  'dobYear',
  'wordYear',
  'nameYears',
  'nameSound',
  'nameWork',
  'namePlace',
  'wordPlace',
  'wordNumber',
  'wordStreet',
  'wordJob',
  ...ruleFields.filter((field) => field !== 'phoneNumber'),
] as const
export type TokenKind = (typeof tokenKinds)[number]
export type Token = { kind: TokenKind; value: string }

/** How many profiles share a token of the kind, roughly; rarer ones are looked up first. */
export const tokenOrder: Record<TokenKind, number> = {
  phone8: 0,
  email: 0,
  licensePlate: 0,
  socialMediaInstagram: 0,
  socialMediaFacebook: 0,
  socialMediaTiktok: 0,
  socialMediaSnapchat: 0,
  handleAny: 1,
  mailSound: 1,
  wordPhone: 1,
  nameWork: 1,
  namePlace: 1,
  wordNumber: 1,
  wordStreet: 1,
  address: 1,
  fullName: 2,
  dobMonth: 2,
  dobDay: 2,
  dobYear: 2,
  nameYears: 2,
  nameSound: 3,
  wordYear: 3,
  wordPlace: 3,
  wordJob: 3,
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

/**
 * Composite kinds whose lists propose nobody already when this many share them: of longer ones
 * hardly anybody is the same person, and each candidate has to be opened.
 */
export const narrowLimit = 20
const narrow: ReadonlySet<TokenKind> = new Set([
  'mailSound',
  'wordPhone',
  'dobMonth',
  'dobDay',
  'dobYear',
  'wordYear',
  'nameYears',
  'wordPlace',
  'wordNumber',
  'wordStreet',
  'wordJob',
])
/** How many others may share a token of the kind for it to propose them. */
export const limitOf = (kind: TokenKind, genericLimit: number): number =>
  narrow.has(kind) ? Math.min(narrowLimit, genericLimit) : genericLimit
