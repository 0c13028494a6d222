import { z } from 'zod'
import { partnerFieldNames, submitterFieldNames } from '../../fields/catalog.ts'
import { allowance, defineCalls, id, time } from '../call/define.ts'
import { publishedVersion } from './consent-records.ts'

const value = z.union([z.string(), z.boolean()])
const partnerValues = z.partialRecord(z.enum(partnerFieldNames), value)
export const submitterValues = z.partialRecord(z.enum(submitterFieldNames), value)

const contactAddress = z.object({
  /** The address for other users. */
  inUse: z.string(),
  /** The unverified address in the own details. */
  unproved: z.string().nullable(),
})

/**
 * The values of a form, validated field by field in domain/profile/validate, so that each problem
 * has its code.
 */
const typed = z.record(z.string().max(64), z.unknown())

/** The three boxes of step 1 that are required and not stored (R8). */
const boxes = z.object({
  ageConfirmed: z.boolean().optional(),
  dataProcessing: z.boolean().optional(),
  liabilityWaiver: z.boolean().optional(),
})

export const profile = z.object({
  id,
  createdAt: time,
  updatedAt: time,
  values: partnerValues,
  /** Date fields kept as typed because they could not be read; they do not match. */
  unreadDates: z.array(z.enum(partnerFieldNames)),
  /** The owner's choice; while it is false, `matching` is off. */
  compared: z.boolean(),
  matching: z.enum(['on', 'off', 'waiting_for_verification']),
})
export type Profile = z.infer<typeof profile>

/** `waiting`: matching starts with the verified address; `running`: a job is matching it. */
export const matchingOutcome = z.object({
  state: z.enum(['done', 'waiting_for_verification', 'running', 'off']),
  /** Matches in the bands strong to possible. */
  matches: z.number().int(),
  weak: z.number().int(),
})
export type MatchingOutcome = z.infer<typeof matchingOutcome>

export const profileCalls = defineCalls({
  'GET /api/v1/profiles': {
    summary: 'List your profiles, newest first',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ items: z.array(profile), allowance }),
  },
  'POST /api/v1/profiles': {
    summary: 'Save a new profile and compare it',
    policy: 'signed-in',
    body: z.object({
      /** Created by the client, so that a request sent twice saves once. */
      id: id.optional(),
      values: typed,
      submitter: typed,
      boxes,
      /** The version of the texts of the boxes; the current one if missing. */
      textVersion: publishedVersion('form').optional(),
    }),
    output: z.object({ profile, outcome: matchingOutcome }),
    status: 201,
  },
  'GET /api/v1/profiles/:id': {
    summary: 'Get one of your profiles',
    policy: 'owner-by-query',
    sessionWithData: true,
    output: z.object({ profile }),
  },
  'PUT /api/v1/profiles/:id': {
    summary: 'Change one of your profiles and compare it again',
    policy: 'owner-by-query',
    body: z.object({ values: typed, submitter: typed.optional() }),
    output: z.object({ profile, outcome: matchingOutcome }),
  },
  /**
   * [Switching the comparison] Off withdraws the consent: the description is no longer compared,
   * and its matches are hidden from both sides, except where contact was exchanged. Off is never
   * limited. On gives the consent, shows the matches again and compares again. From the second time
   * on it counts like an edit of a name or number (IDENTIFIER_LIMIT). Repeating a choice has no
   * effect.
   */
  'PUT /api/v1/profiles/:id/comparison': {
    summary: 'Turn the comparison of one of your profiles off or on',
    policy: 'owner-by-query',
    body: z.object({
      compared: z.boolean(),
      /** The version of the text of the switch; the current one if missing. */
      textVersion: publishedVersion('comparison').optional(),
    }),
    output: z.object({ profile, outcome: matchingOutcome }),
  },
  'DELETE /api/v1/profiles/:id': {
    summary: 'Delete one of your profiles; can be undone for 10 seconds',
    policy: 'owner-by-query',
    output: z.object({ undoUntil: time }),
  },
  'POST /api/v1/profiles/:id/restore': {
    summary: 'Undo the deletion of a profile',
    policy: 'owner-by-query',
    output: z.object({ profile }),
  },
  'GET /api/v1/submitter': {
    summary: 'Get your own details, to fill in step 1',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ values: submitterValues.nullable(), address: contactAddress }),
  },
  /** Replaces all of them. They are also saved with each profile that gives them. */
  'PUT /api/v1/submitter': {
    summary: 'Save your own details without a profile',
    policy: 'signed-in',
    body: z.object({ submitter: typed }),
    output: z.object({ values: submitterValues, address: contactAddress }),
  },
  /** MATCH_TRANSITION while you agree to contact in any match: withdraw there first. */
  'DELETE /api/v1/submitter': {
    summary: 'Delete your own details',
    policy: 'signed-in',
  },
  /**
   * [Proving the address for contact] The address in the own details is used for mail and shared
   * with others only if it is the account's, or was verified by a six-digit code that is valid for
   * ten minutes and five tries. Until then the account's address is used. EMAIL_NOT_VERIFIED while
   * the account's own address is not verified, NOTHING_TO_PROVE if there is no other address.
   */
  'POST /api/v1/submitter/address/code': {
    summary: 'Email a code to the address that you gave as your own',
    policy: 'confirmed-address',
    limit: 'mail',
  },
  /** VERIFICATION_FAILED for a wrong, used or old code. */
  'POST /api/v1/submitter/address/proof': {
    summary: 'Confirm the address with the code from the email',
    policy: 'signed-in',
    limit: 'sign-in',
    body: z.object({ code: z.string().max(32) }),
    output: z.object({ address: contactAddress }),
  },
  'GET /api/v1/drafts/:id': {
    summary: "Get the draft of a new profile ('new') or of an edit (the profile's id)",
    policy: 'owner-by-query',
    sessionWithData: true,
    output: z.object({
      draft: z.object({ content: typed, updatedAt: time }).nullable(),
    }),
  },
  'PUT /api/v1/drafts/:id': {
    summary: 'Save a draft',
    policy: 'owner-by-query',
    sessionWithData: true,
    body: z.object({ content: typed }),
    output: z.object({ updatedAt: time }),
  },
  'DELETE /api/v1/drafts/:id': {
    summary: 'Discard a draft',
    policy: 'owner-by-query',
  },
})
