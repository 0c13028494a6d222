import { z } from 'zod'
import { appealOutcomes } from '../../review/case-state.ts'
import { caseKinds, decisionKinds, decisionReasons } from '../../review/decisions.ts'
import { requestKinds } from '../../requests/visitor-requests.ts'
import { cursor, defineCalls, id, page, time } from '../call/define.ts'

const note = z.string().trim().min(1).max(2000)
const longText = z.string().trim().min(1).max(4000)
const decision = z.enum(decisionKinds)
const reason = z.enum(decisionReasons)

const listedCase = z.object({
  kind: z.enum(caseKinds),
  entryId: id,
  /** The author of a report or inquiry whose account exists. */
  entryUserId: id.nullable(),
  /** The reason that a reporter chose, or why a pair is in quarantine. */
  reason: z.string().nullable(),
  createdAt: time,
  /** When the decision is due, or that about an appeal; null if none waits. */
  dueAt: time.nullable(),
  isOverdue: z.boolean(),
  /** When an undecided report or inquiry is erased. */
  endsAt: time.nullable(),
  decision: decision.nullable(),
})
export type ListedCase = z.infer<typeof listedCase>

const evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    reason: z.string(),
    details: z.string().nullable(),
    messages: z.array(
      z.object({ by: z.enum(['reporter', 'reported']), content: z.string(), createdAt: time }),
    ),
    contact: z
      .object({ fullName: z.string(), phoneNumber: z.string().nullable(), email: z.string() })
      .nullable(),
    match: z.object({ matchScore: z.number(), matchingFields: z.array(z.string()) }).nullable(),
  }),
  z.object({
    kind: z.literal('questionnaire'),
    searchQuery: z.string().nullable(),
    /** JSON text, as it is stored. */
    answers: z.string().nullable(),
  }),
  z.object({
    kind: z.enum(['request', 'minor']),
    request: z.enum(requestKinds),
    reference: z.string(),
    /** The proved identifiers that the request is about. */
    identifiers: z.array(z.object({ kind: z.enum(['email', 'phone']), value: z.string() })),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('pair'),
    shared: z.array(z.string()),
    fields: z.array(z.object({ field: z.string(), level: z.string() })),
  }),
])
export type CaseEvidence = z.infer<typeof evidence>

const openedCase = z.object({
  id,
  kind: z.enum(caseKinds),
  entryUserId: id.nullable(),
  /** The person decided about. */
  person: id.nullable(),
  openedAt: time,
  /** Null when the case is closed, or the evidence can no longer be read. */
  evidence: evidence.nullable(),
  possible: z.array(decision),
  decision: z
    .object({
      kind: decision,
      reason,
      at: time,
      until: time.nullable(),
      byMe: z.boolean(),
    })
    .nullable(),
  appeal: z
    .object({ at: time, text: z.string().nullable(), outcome: z.enum(appealOutcomes).nullable() })
    .nullable(),
  /** Earlier decisions about the same people. */
  history: z.array(
    z.object({
      /** Whom it is about: the reported person, the author, or one side of a pair. */
      about: z.enum(['person', 'author', 'side']),
      decision,
      reason,
      at: time,
      outcome: z.enum(appealOutcomes).nullable(),
    }),
  ),
})
export type OpenedCase = z.infer<typeof openedCase>
const changedCase = z.object({ case: openedCase })

const ownRequest = z.object({
  id,
  kind: z.enum(['report', 'questionnaire']),
  createdAt: time,
  state: z.enum(['waiting', 'decided']),
  decidedAt: time.nullable(),
})

const ownDecision = z.object({
  id,
  decision,
  reason,
  at: time,
  until: time.nullable(),
  /** The end of the time to appeal. */
  appealUntil: time,
  appeal: z.enum(['possible', 'too_late', 'waiting', ...appealOutcomes]),
})
export type OwnDecision = z.infer<typeof ownDecision>

export const reviewCalls = defineCalls({
  'GET /api/v1/admin/review': {
    summary: 'List cases that wait for a decision, appeals, or decided cases',
    policy: 'administrator',
    query: z.object({
      state: z.enum(['waiting', 'appeals', 'decided']).optional(),
      kind: z.enum(caseKinds).optional(),
      cursor: cursor.optional(),
    }),
    output: page(listedCase),
  },
  'POST /api/v1/admin/review/open': {
    summary: 'Open a case with what its reporter chose to show; the log records it',
    policy: 'administrator',
    body: z.object({ kind: z.enum(caseKinds), entryId: id, entryUserId: id.nullable(), why: note }),
    output: changedCase,
  },
  'POST /api/v1/admin/review/:id/decide': {
    summary: 'Decide a case, with its effects and notices',
    policy: 'administrator',
    body: z.object({
      decision,
      reason,
      /** For the log; names no one, because the log is kept longer than the report. */
      note,
      until: time.nullable().optional(),
      /** For the author of an inquiry, or by mail to the person who sent a request. */
      answer: longText.optional(),
    }),
    output: changedCase,
  },
  'POST /api/v1/admin/review/:id/appeal': {
    summary: 'Decide the appeal against a decision of another administrator',
    policy: 'administrator',
    body: z.object({ outcome: z.enum(appealOutcomes), note }),
    output: changedCase,
  },
  'GET /api/v1/reports': {
    summary: 'List your reports and requests for review, and decisions about you',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ reports: z.array(ownRequest), decisions: z.array(ownDecision) }),
  },
  'POST /api/v1/decisions/:id/appeal': {
    summary: 'Appeal a decision about you, once',
    policy: 'owner-by-query',
    body: z.object({ text: longText }),
    output: z.object({ decision: ownDecision }),
  },
  'POST /api/v1/appeals': {
    summary: 'Appeal a decision with the link of its email, for an account that cannot sign in',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ decision: id, key: z.string().max(200), text: longText }),
    output: z.object({ success: z.literal(true) }),
  },
})
