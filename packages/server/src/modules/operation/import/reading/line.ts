import type { PartnerProfileValues, PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { Prepared } from '@crosscheck/domain/profile/input/prepare'
import { prepareSubmission } from '@crosscheck/domain/profile/input/validate'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import { z } from 'zod'
import { isId } from '../../../../crypto/primitives/ids.ts'
import { prepareOptions } from '../../../describing/profiles/submission.ts'

/**
 * The profile's owner: an existing account, or an account by address that is created if missing.
 */
export type Owner = { id: string } | { email: string; verified: boolean }

/** When the user agreed to the comparison in the source service, and to which text. */
export type ImportedConsent = { at: Date; text: string }

export type ImportLine = {
  owner: Owner
  /** The profile's id in the source service, if it is known. */
  profileId: string | undefined
  createdAt: Date | undefined
  consent: ImportedConsent
  partner: Prepared<PartnerFieldName, PartnerProfileValues>
}

export type Problem = { path: string; code: string }
export type ReadLine =
  | { line: ImportLine; problems?: never }
  | { line?: never; problems: Problem[] }

/** Clocks of two services differ. A consent in the future is not valid. */
const clockDifferenceMs = 24 * 60 * 60 * 1000
const maxConsentLength = 2000

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const lineSchema = z.strictObject({
  userId: z.string().optional(),
  user: z.strictObject({ email: z.string(), emailVerified: z.boolean().default(false) }).optional(),
  profile: z.strictObject({
    id: z.string().optional(),
    createdAt: time.optional(),
    values: z.record(z.string(), z.unknown()),
  }),
  consentAt: time.optional(),
  consentText: z.string().optional(),
})

const refuse = (path: string, code: string): { problems: Problem[] } => ({
  problems: [{ path, code }],
})

const ownerOf = (
  { userId, user }: z.infer<typeof lineSchema>,
  defaultOwner: string | undefined,
): Owner | Problem => {
  const id = userId ?? (user ? undefined : defaultOwner)
  if (userId !== undefined && user) return { path: 'user', code: 'two_owners' }
  if (id !== undefined) return isId(id) ? { id } : { path: 'userId', code: 'invalid' }
  if (!user) return { path: 'user', code: 'required' }
  const email = toAccountEmail(user.email)
  return email === null
    ? { path: 'user.email', code: 'invalid' }
    : { email, verified: user.emailVerified }
}

const consentOf = (
  { consentAt, consentText }: z.infer<typeof lineSchema>,
  now: Date,
): ImportedConsent | Problem => {
  if (!consentAt) return { path: 'consentAt', code: 'required' }
  if (consentAt.getTime() > now.getTime() + clockDifferenceMs)
    return { path: 'consentAt', code: 'in_the_future' }
  const text = sanitizeText((consentText ?? '').slice(0, maxConsentLength + 1))
  if (text === '') return { path: 'consentText', code: 'required' }
  if (text.length > maxConsentLength) return { path: 'consentText', code: 'too_long' }
  return { at: consentAt, text }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Reads one line by the rules of the form. A problem names its path and a code, never the value.
 * `defaultOwner` owns the lines without an owner.
 */
export const readLine = (text: string, now: Date, defaultOwner?: string): ReadLine => {
  const json = parse(text)
  if (json === undefined) return refuse('', 'not_json')
  const shaped = lineSchema.safeParse(json)
  if (!shaped.success) {
    return {
      problems: shaped.error.issues.map(({ path, code }) => ({ path: path.join('.'), code })),
    }
  }
  const owner = ownerOf(shaped.data, defaultOwner)
  if ('path' in owner) return { problems: [owner] }
  const consent = consentOf(shaped.data, now)
  if ('path' in consent) return { problems: [consent] }
  const { profile } = shaped.data
  if (profile.id !== undefined && !isId(profile.id)) return refuse('profile.id', 'invalid')
  const { partner, errors } = prepareSubmission(
    { values: profile.values, submitter: {}, boxes: {} },
    { ...prepareOptions(now), door: 'app' },
  )
  // The submitter and the boxes are not imported. Users enter them later.
  const own = errors.filter(({ path }) => path.startsWith('values.'))
  if (own.length > 0) {
    return { problems: own.map(({ path, code }) => ({ path: `profile.${path}`, code })) }
  }
  return {
    line: { owner, profileId: profile.id, createdAt: profile.createdAt, consent, partner },
  }
}
