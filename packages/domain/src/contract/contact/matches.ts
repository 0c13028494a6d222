import { z } from 'zod'
import { partnerFieldNames } from '../../fields/catalog.ts'
import { certaintySteps } from '../../matching/decision/right-in-100.ts'
import { namedDifferences } from '../../matching/evidence/evidence-types.ts'
import { cursor, defineCalls, id, page, time } from '../call/define.ts'
import { consentView } from './consent.ts'

const field = z.enum(partnerFieldNames)
const status = z.enum(['pending', 'confirmed', 'dismissed'])
const band = z.enum(['strong', 'likely', 'possible', 'weak'])

const shownLine = z.object({
  field,
  level: z.enum(['equal', 'near']),
  slots: z.number().int().min(0).max(5),
})
/** What agrees, strongest first: the card, the sentence, the count and the table follow it. */
const shownEvidence = z.object({
  lines: z.array(shownLine),
  /** The weight of a photo of which both profiles have a copy, in slots; null if there is none. */
  samePhoto: z.number().int().min(0).max(5).nullable(),
})

export const matchItem = z.object({
  id,
  /** The viewer's own profile in the match, and its name ('' if it has none). */
  profileId: id,
  profileName: z.string(),
  status,
  matchScore: z.number().int().min(0).max(100),
  band,
  /** So many of 100 such are right, 0 if fewer than 10; left out below 1,000 profiles. */
  rightIn100: z.literal([...certaintySteps]).optional(),
  evidence: shownEvidence,
  /** The fields that earn points. */
  matchingFields: z.array(field),
  /** Waiting for a review, and its notification is unread: the user has not opened it. */
  isNew: z.boolean(),
  /** False while the other user does not see the match and this user decides first. */
  shownToOther: z.boolean(),
  /** 'ended' when contact details were exchanged and either side has ended contact since. */
  contact: z.enum(['none', 'open', 'ended']),
  /** In lists, of a match that this user has confirmed. */
  answers: consentView
    .pick({ own: true, other: true, ownAnsweredAt: true })
    .extend({ unread: z.number().int() })
    .optional(),
  createdAt: time,
  reviewedAt: time.nullable(),
  /** The end of the undo window of the last review; null if it is over. */
  undoUntil: time.nullable(),
})
export type MatchItem = z.infer<typeof matchItem>

/** A row of the evidence chart (design, section 5). */
const evidenceLine = shownLine.extend({
  /** As the viewer wrote it. */
  own: z.string(),
  /**
   * "about 1 in N", rounded to 1-2-5 from the model's frequencies; null if it carries no
   * information.
   */
  oneIn: z.number().int().nullable(),
  /** The value is rarer than `oneIn` says. */
  isLimit: z.boolean(),
  /** The field whose row already implies this one. */
  follows: field.nullable(),
})

export const matchDetail = matchItem.extend({
  evidence: shownEvidence.extend({
    lines: z.array(evidenceLine),
    /** The number of fields that differ. */
    differing: z.number().int(),
    /** Those of them that are named, without their values. */
    differingFields: z.array(z.enum(namedDifferences)),
    /** Fields filled on one side only. */
    onlyOneSide: z.number().int(),
    /**
     * Both were counted with the viewer's profile before its edits, so that edits disclose nothing.
     */
    countedEarlier: z.boolean(),
  }),
  /** Why the match was recorded. */
  recordedBy: z.enum(['points', 'fields', 'evidence']),
  /** The points from which matches were recorded when it was scored. */
  recordedFrom: z.number(),
  /**
   * Only the matching fields. `other` is the part of the viewer's own text that the other profile
   * agrees with, never the other user's text; '' if the field is no longer filled in.
   */
  sideBySide: z.array(z.object({ field, own: z.string(), other: z.string() })),
  /** Own review notes. */
  notes: z.string().nullable(),
})
export type MatchDetail = z.infer<typeof matchDetail>

const changed = z.object({ match: matchDetail })

const listed = z.object({
  status: status.optional(),
  band: band.optional(),
  /** 'no' (default) excludes weak matches that wait, unless `band` names them. */
  weak: z.enum(['no', 'all']).optional(),
  /** 'strength' is the default. */
  sort: z.enum(['strength', 'newest']).optional(),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})

export type ListQuery = z.output<typeof listed> & { search?: string | undefined }

export const matchCalls = defineCalls({
  'GET /api/v1/matches': {
    summary: 'List your matches of one status, the strongest or the newest first',
    policy: 'signed-in',
    sessionWithData: true,
    query: listed,
    output: page(matchItem),
  },
  /** The text is in the body, because proxies log addresses. */
  'POST /api/v1/matches/search': {
    summary: 'List those of your matches whose profile of yours contains a text',
    policy: 'signed-in',
    sessionWithData: true,
    limit: 'read',
    body: listed.extend({ search: z.string().max(200) }),
    output: page(matchItem),
  },
  'GET /api/v1/matches/:id': {
    summary: 'Get one match, as you may see it',
    policy: 'participant-by-query',
    sessionWithData: true,
    output: z.object({ match: matchDetail }),
  },
  'POST /api/v1/matches/:id/seen': {
    summary: 'Mark the notification about a new match read, because you see the match',
    policy: 'participant-by-query',
  },
  'POST /api/v1/matches/:id/review': {
    summary: 'Confirm or dismiss a match, for your side only',
    policy: 'participant-by-query',
    body: z.object({
      decision: z.enum(['confirm', 'dismiss']),
      notes: z.string().max(2000).nullable().optional(),
    }),
    output: changed,
  },
  'POST /api/v1/matches/:id/undo': {
    summary: 'Undo your last answer, within 10 seconds',
    policy: 'participant-by-query',
    limit: 'safety',
    output: changed,
  },
  'POST /api/v1/matches/:id/reopen': {
    summary: 'Reopen a dismissed match',
    policy: 'participant-by-query',
    output: changed,
  },
  /**
   * The side is dismissed, and its user sees it no more, but can still report it by its id. The
   * other side does not change. MATCH_TRANSITION while you agree to contact there, BLOCKED_BY_YOU
   * while you block the other member: only the match lets you unblock.
   */
  'DELETE /api/v1/matches/:id': {
    summary: 'Remove a match from your side, once you share no contact details there',
    policy: 'participant-by-query',
  },
})
