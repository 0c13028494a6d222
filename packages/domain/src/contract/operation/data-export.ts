import { z } from 'zod'
import { appearances } from '../../appearance.ts'
import { optionalMailKinds } from '../../mail-kinds.ts'
import { matchDetail } from '../contact/matches.ts'
import { defineCalls, id, time } from '../call/define.ts'
import { profile, submitterValues } from '../describing/profiles.ts'
import { auditEntry } from '../platform/audit.ts'

/** The file that a user downloads, with the keys of the specification (section 3). */
export const dataExport = z.object({
  exportDate: time,
  userId: id,
  userEmail: z.string(),
  accountInfo: z.object({
    role: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    createdAt: time,
    lastSignInAt: time.nullable(),
    /** How the user can sign in. */
    signInMethods: z.array(
      z.object({
        kind: z.enum(['password', 'passkey', 'provider']),
        name: z.string().nullable(),
        addedAt: time.nullable(),
      }),
    ),
    settings: z.object({
      language: z.string().nullable(),
      appearance: z.enum(appearances),
      mails: z.record(z.enum(optionalMailKinds), z.boolean()),
    }),
  }),
  partnerProfiles: z.array(profile),
  submitterInfo: submitterValues.nullable(),
  potentialMatches: z.array(matchDetail),
  auditLogs: z.array(auditEntry),
})
export type DataExport = z.infer<typeof dataExport>

export const dataExportCalls = defineCalls({
  /**
   * Everything that the pages show about the account's own data, never a value of another user. It
   * counts and is logged. STEP_UP_REQUIRED without a recent sign-in or step-up: an open device
   * gives away no copy.
   */
  'POST /api/v1/account/export': {
    summary: 'Get a copy of your own data',
    policy: 'recent-sign-in',
    limit: 'write',
    output: dataExport,
  },
})
