import { readFileSync } from 'node:fs'
import { isPartnerField, type PartnerProfileValues } from '../../fields/catalog.ts'
import { accountKinds } from '../../fields/entry/other-accounts.ts'
import type { Band } from '../../matching/evidence/evidence-types.ts'

/** The built-in model, and one learned from a generated community. */
export type ModelName = 'prior' | 'learned'

/**
 * Two descriptions and the verdict that a careful person would give. The bands are limits: at least
 * this sure, or at most this sure.
 */
export type MatchingCase = {
  title: string
  a: PartnerProfileValues
  b: PartnerProfileValues
  atLeast?: Band
  atMost?: Band
  why: string
  /** The models whose verdict is known to be wrong. Remove a model when it becomes right. */
  knownWrong?: readonly ModelName[]
}

/** Short names of fields; the others are written in full. */
const fields: Record<string, string> = {
  at: 'address',
  born: 'birthdate',
  city: 'meetingLocationCity',
  fb: 'socialMediaFacebook',
  from: 'partnerHomeCountry',
  ig: 'socialMediaInstagram',
  in: 'meetingLocationCountry',
  mail: 'email',
  nick: 'nicknames',
  sc: 'socialMediaSnapchat',
  tel: 'phoneNumber',
  tt: 'socialMediaTiktok',
  work: 'workplace',
}

/** "age 31" or "datingApp:Tinder mia" as a field and its value. */
const entryOf = (detail: string): [string, string] => {
  const [, key = '', value = ''] = /^(\S+) (.*)$/u.exec(detail) ?? []
  const [kind = '', service] = key.split(':')
  if (accountKinds.some((known) => known === kind))
    return ['otherAccounts', JSON.stringify([{ kind, service, value }])]
  const field = fields[key] ?? key
  if (!isPartnerField(field)) throw new Error(`A case has no field of a profile: "${detail}"`)
  return [field, value]
}

/** "Mia Cruz; age 31; line mia.c" as the values of a profile. */
const valuesOf = (text: string): PartnerProfileValues => {
  const [fullName = '', ...details] = text.split('; ')
  return Object.fromEntries([['fullName', fullName], ...details.map(entryOf)])
}

/** "<=weak !prior": at most weak, and wrong with the built-in model. */
const verdictOf = (text: string): Pick<MatchingCase, 'atLeast' | 'atMost' | 'knownWrong'> => {
  const [verdict = '', ...wrong] = text.split(' !')
  const band = verdict.slice(2) as Band
  return {
    ...(verdict.startsWith('<=') ? { atMost: band } : { atLeast: band }),
    knownWrong: wrong as ModelName[],
  }
}

/**
 * The cases of a table: a verdict ("<=weak" or ">=likely") and two profiles, or one for both; what
 * follows a plus is of both. A line of dashes names the reason of the lines after it. Where cases
 * have titles and reasons of their own, these are the first and the last column.
 */
const casesOf = (table: string): MatchingCase[] => {
  let reason = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('-- ')) {
        reason = line.slice(3)
        return []
      }
      const parts = line.split(' | ')
      if (!/^[<>]=/.test(line)) {
        const [title = '', verdict = '', a = '', b = '', why = ''] = parts
        return { title, a: valuesOf(a), b: valuesOf(b), ...verdictOf(verdict), why }
      }
      const [verdict = '', a = '', ...rest] = parts
      const shared = rest.at(-1)?.startsWith('+') ? `; ${rest.pop()?.slice(2)}` : ''
      return {
        title: `${reason} ${line.slice(verdict.length + 3)}`,
        a: valuesOf(a + shared),
        b: valuesOf((rest[0] ?? a) + shared),
        ...verdictOf(verdict),
        why: reason,
      }
    })
}

/** The tables next to this module, by subject. */
const tables = [
  'contacts',
  'dates',
  'handles',
  'households',
  'names',
  'no-handles',
  'no-names',
  'numbers',
  'spellings',
]

export const allCases: readonly MatchingCase[] = tables.flatMap((name) =>
  casesOf(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')),
)
