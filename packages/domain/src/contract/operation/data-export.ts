import { z } from 'zod'
import { appearances } from '../../appearance.ts'
import { optionalMailKinds } from '../../mail-kinds.ts'
import { matchDetail } from '../contact/matches.ts'
import { shownPhoto } from '../contact/shown-photos.ts'
import { partnerFieldNames } from '../../fields/catalog.ts'
import { cursor, defineCalls, id, page, time } from '../call/define.ts'
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
      contactInAppOnly: z.boolean(),
    }),
  }),
  partnerProfiles: z.array(profile),
  submitterInfo: submitterValues.nullable(),
  potentialMatches: z.array(matchDetail),
  auditLogs: z.array(auditEntry),
})
export type DataExport = z.infer<typeof dataExport>

/** A ZIP file with everything of the account, which a job makes. */
const dataArchive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** Photos and other parts that are in the file, and how many there will be. */
  done: z.number().int(),
  total: z.number().int(),
  requestedAt: time,
  /** When the file is deleted; null unless it is ready. */
  expiresAt: time.nullable(),
  bytes: z.number().int().nullable(),
})
export type DataArchive = z.infer<typeof dataArchive>

export const contactDetailNames = ['fullName', 'phoneNumber', 'email'] as const

/** The data that the other member of a match can see. */
const disclosure = z.object({
  matchId: id,
  /** The name of the viewer's own profile. */
  profileName: z.string(),
  /** When the viewer got the match. The other member may have got it earlier or later. */
  matchedAt: time,
  /** False while the viewer decides first: the other member sees no shared identifier yet. */
  shownToOther: z.boolean(),
  /** Fields that agree, as the viewer sees them. The other member may see that more agree. */
  fields: z.array(z.enum(partnerFieldNames)),
  contact: z.object({
    /** When contact details were first shared; it remains after contact ends. */
    firstSharedAt: time.nullable(),
    /** The copy of the viewer's details that the other member sees now, without empty ones. */
    visible: z.array(z.object({ name: z.enum(contactDetailNames), value: z.string() })),
  }),
  /** Photos that the viewer showed in this match, newest first. */
  photos: z.array(shownPhoto.pick({ state: true, shownAt: true, expiresAt: true, openedAt: true })),
})
export type Disclosure = z.infer<typeof disclosure>

export const dataExportCalls = defineCalls({
  /**
   * Everything that the pages show about the account's own data, never a value of another user. It
   * counts and is logged. STEP_UP_REQUIRED without a recent sign-in or step-up: an open device
   * gives away no copy.
   */
  'POST /api/v1/account/export': {
    summary: 'Get a copy of your own data',
    policy: 'recent-sign-in',
    output: dataExport,
  },
  'GET /api/v1/account/disclosures': {
    summary: 'List what the other member of each match can see of you',
    policy: 'signed-in',
    query: z.object({ cursor: cursor.optional() }),
    output: page(disclosure),
  },
  'GET /api/v1/account/archive': {
    summary: 'Get the state of your latest ZIP file',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ archive: dataArchive.nullable() }),
  },
  /** While one is being made, the same one is returned. */
  'POST /api/v1/account/archive': {
    summary: 'Ask for a ZIP file with all your data and photos',
    policy: 'recent-sign-in',
    output: z.object({ archive: dataArchive }),
  },
  /** The link works for ten minutes and ends with the session. */
  'POST /api/v1/account/archive/link': {
    summary: 'Get a link that downloads your ZIP file',
    policy: 'recent-sign-in',
    output: z.object({ url: z.string() }),
  },
})
