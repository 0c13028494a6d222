import { z } from 'zod'
import { defineCalls, id, time } from '../call/define.ts'

const text = z.string().max(500)

/** The values of a form; sanitized before they are stored. */
export const questionnaireAnswers = z.object({
  name: text,
  currentAddress: text,
  /** A number, or null when empty. */
  age: z.number().int().min(0).max(150).nullable(),
  /** YYYY-MM-DD, or empty. */
  dateMet: z.string().max(40),
  relationshipDuration: text,
  isSponsored: z.boolean(),
  isLdr: z.boolean(),
  meetingCity: text,
  meetingCountry: text,
  notes: z.string().max(4000),
})
export type QuestionnaireAnswers = z.infer<typeof questionnaireAnswers>

const ownInquiry = z.object({
  id,
  createdAt: time,
  searchQuery: z.string().nullable(),
  answers: questionnaireAnswers,
  /** `none`: its author did not ask for a review. */
  review: z.enum(['none', 'waiting', 'decided']),
  /** From the people who run the site. */
  answer: z.string().nullable(),
})
export type OwnInquiry = z.infer<typeof ownInquiry>

export const questionnaireCalls = defineCalls({
  'GET /api/v1/questionnaires': {
    summary: 'List your inquiries, with the state of their review and the answer',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ inquiries: z.array(ownInquiry) }),
  },
  'POST /api/v1/questionnaires': {
    summary: 'Submit an inquiry about a match or one of your profiles',
    policy: 'owner-by-query',
    body: z.object({
      /** Created by the client, so that an inquiry sent again is stored once. */
      id: id.optional(),
      matchId: id.nullable().optional(),
      /** An own profile. */
      profileId: id.nullable().optional(),
      searchQuery: text.nullable(),
      answers: questionnaireAnswers,
      /** Sends the inquiry to the operator for review. */
      requestReview: z.boolean().optional(),
    }),
    output: z.object({ id }),
    status: 201,
  },
})
