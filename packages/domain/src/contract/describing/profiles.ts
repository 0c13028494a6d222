import { z } from 'zod'
import { formTextVersions, switchTextVersions } from '../../consent-records/texts.ts'
import {
  partnerFieldNames,
  partnerFields,
  submitterFieldNames,
  submitterFields,
} from '../../fields/catalog.ts'
import { schemaOfFields } from '../../fields/field-schemas.ts'
import { defineCalls, id, emptyResult, time } from '../call/define.ts'

const value = z.union([z.string(), z.boolean()])
const partnerValues = z.partialRecord(z.enum(partnerFieldNames), value)
const submitterValues = z.partialRecord(z.enum(submitterFieldNames), value)

const contactAddress = z.object({
  /** Where mails go, and what others get. */
  inUse: z.string(),
  /** What was given as the own address and nobody has proved. */
  unproved: z.string().nullable(),
})

/** What a form sends: judged field by field in domain/profile/validate, so that each gets its code. */
const typed = z.record(z.string().max(64), z.unknown())
const typedPartner = typed.meta(schemaOfFields(partnerFields))
const typedSubmitter = typed.meta(schemaOfFields(submitterFields))

/** The three boxes of step 1 that are asked for and not stored (R8). */
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
  /** How many strongly identifying fields are filled. */
  strongClues: z.number().int(),
  /** Its owner's choice; while it is false, `matching` is off. */
  compared: z.boolean(),
  matching: z.enum(['on', 'off', 'waiting_for_verification']),
})
export type Profile = z.infer<typeof profile>

/** `waiting`: matching starts with the verified address; `running`: a job goes on with it. */
export const matchingOutcome = z.object({
  state: z.enum(['done', 'waiting_for_verification', 'running', 'off']),
  /** Matches in the bands strong to possible. */
  matches: z.number().int(),
  weak: z.number().int(),
})
export type MatchingOutcome = z.infer<typeof matchingOutcome>

export const creationAllowance = z.object({
  max: z.number().int(),
  remaining: z.number().int(),
  /** When the next profile can be created, if none is left. */
  nextAt: time.nullable(),
})
export type CreationAllowance = z.infer<typeof creationAllowance>

const one = z.object({ id })

export const profileCalls = defineCalls({
  'GET /api/v1/profiles': {
    summary: 'Own profiles, newest first',
    policy: 'signed-in',
    limit: 'read',
    output: z.object({ items: z.array(profile), allowance: creationAllowance }),
  },
  'POST /api/v1/profiles': {
    summary: 'Save a new profile and compare it',
    policy: 'signed-in',
    limit: 'write',
    body: z.object({
      /** Made by the client, so that a request sent twice saves once. */
      id: id.optional(),
      values: typedPartner,
      submitter: typedSubmitter,
      boxes,
      /** The version of the texts beside the boxes; the current one where it is missing. */
      textVersion: z.enum(formTextVersions).optional(),
    }),
    output: z.object({ profile, outcome: matchingOutcome }),
    status: 201,
  },
  'GET /api/v1/profiles/:id': {
    summary: 'One own profile',
    policy: 'owner-by-query',
    limit: 'read',
    params: one,
    output: z.object({ profile }),
  },
  'PUT /api/v1/profiles/:id': {
    summary: 'Change an own profile and compare it again',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    body: z.object({ values: typedPartner, submitter: typedSubmitter.optional() }),
    output: z.object({ profile, outcome: matchingOutcome }),
  },
  /**
   * [Switching the comparison] Off withdraws the consent: the description is found by nothing from
   * then on, and its matches are hidden from both sides, except where contact was exchanged. Off is
   * never limited. On gives the consent, brings the matches back and compares again; from the second
   * time it counts like an edit of a name or number (IDENTIFIER_LIMIT). Twice is once.
   */
  'PUT /api/v1/profiles/:id/comparison': {
    summary: 'Switch the comparison of an own profile off or on',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    body: z.object({
      compared: z.boolean(),
      /** The version of the text beside the switch; the current one where it is missing. */
      textVersion: z.enum(switchTextVersions).optional(),
    }),
    output: z.object({ profile, outcome: matchingOutcome }),
  },
  'DELETE /api/v1/profiles/:id': {
    summary: 'Delete an own profile; can be undone for 10 seconds',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    output: z.object({ undoUntil: time }),
  },
  'POST /api/v1/profiles/:id/restore': {
    summary: 'Take a deletion back',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    output: z.object({ profile }),
  },
  'GET /api/v1/submitter': {
    summary: 'Own details, to prefill step 1',
    policy: 'signed-in',
    limit: 'read',
    output: z.object({ values: submitterValues.nullable(), address: contactAddress }),
  },
  /**
   * [Proving the address for contact] The address in the own details is used for mail and given to
   * others only when it is the account's, or was proved by a six-digit code: for ten minutes, five
   * tries. Until then the account's is used. EMAIL_NOT_VERIFIED while the account's own is not
   * proved, NOTHING_TO_PROVE when no other address was given.
   */
  'POST /api/v1/submitter/address/code': {
    summary: 'Mail a code to the address given as the own one',
    policy: 'confirmed-address',
    limit: 'mail',
    output: emptyResult,
  },
  /** VERIFICATION_FAILED for a wrong, used or old code. */
  'POST /api/v1/submitter/address/proof': {
    summary: 'Prove the address with the code of the mail',
    policy: 'signed-in',
    limit: 'sign-in',
    body: z.object({ code: z.string().max(32) }),
    output: z.object({ address: contactAddress }),
  },
  'GET /api/v1/drafts/:id': {
    summary: "The draft of a new profile ('new') or of an edit (the profile's id)",
    policy: 'owner-by-query',
    limit: 'read',
    params: one,
    output: z.object({
      draft: z.object({ content: typed, updatedAt: time }).nullable(),
    }),
  },
  'PUT /api/v1/drafts/:id': {
    summary: 'Keep a draft',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    body: z.object({ content: typed }),
    output: z.object({ updatedAt: time }),
  },
  'DELETE /api/v1/drafts/:id': {
    summary: 'Discard a draft',
    policy: 'owner-by-query',
    limit: 'write',
    params: one,
    output: emptyResult,
  },
})
