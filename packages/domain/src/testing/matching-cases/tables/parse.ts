import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import type { Band } from '../../../matching/evidence/evidence-types.ts'
import type { MatchingCase, ModelName } from '../matching-case.ts'

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
const accounts = new Set(['line', 'telegram', 'whatsapp'])

/** "Mia Cruz; age 31; line mia.c" as the values of a profile. */
const valuesOf = (text: string): PartnerProfileValues => {
  const [fullName = '', ...details] = text.split('; ')
  const entries = details.map((detail) => {
    const [, key = '', value = ''] = /^(\S+) (.*)$/u.exec(detail) ?? []
    return accounts.has(key)
      ? ['otherAccounts', JSON.stringify([{ kind: key, value }])]
      : [fields[key] ?? key, value]
  })
  return Object.fromEntries([['fullName', fullName], ...entries]) as PartnerProfileValues
}

/** "<=weak !prior": at most weak, and wrong with the built-in model. */
const verdictOf = (text: string): Pick<MatchingCase, 'atLeast' | 'atMost' | 'knownWrong'> => {
  const [verdict = '', ...wrong] = text.split(' !')
  const band = verdict.slice(2) as Band
  const knownWrong = wrong as ModelName[]
  return {
    ...(verdict.startsWith('<=') ? { atMost: band } : { atLeast: band }),
    ...(wrong.length > 0 && { knownWrong }),
  }
}

/**
 * The cases of a table: a verdict ("<=weak" or ">=likely") and two profiles, or one for both; what
 * follows a plus is of both. A line of dashes names the reason of the lines after it. Where cases
 * have titles and reasons of their own, these are the first and the last column.
 */
export const casesOf = (table: string): MatchingCase[] => {
  let reason = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const text = line.trim()
      if (text.startsWith('--')) {
        reason = text.slice(3)
        return []
      }
      const parts = text.split(' | ')
      if (!/^[<>]=/.test(text)) {
        const [title = '', verdict = '', a = '', b = '', why = ''] = parts
        return { title, a: valuesOf(a), b: valuesOf(b), ...verdictOf(verdict), why }
      }
      const [verdict = '', a = '', ...rest] = parts
      const shared = rest.at(-1)?.startsWith('+') ? `; ${rest.pop()?.slice(2)}` : ''
      return {
        title: `${reason} ${text.slice(verdict.length + 3)}`,
        a: valuesOf(a + shared),
        b: valuesOf((rest[0] ?? a) + shared),
        ...verdictOf(verdict),
        why: reason,
      }
    })
}
