import { insertInquiry, listLatest, lockInquiries, listOwnInquiries } from './repository.ts'
import { dayOf } from '@crosscheck/domain/clock'
import type {
  QuestionnaireAnswers,
  OwnInquiry,
} from '@crosscheck/domain/contract/describing/questionnaires'
import { AppError } from '@crosscheck/domain/errors'
import { maxInquiries } from '@crosscheck/domain/limits/limits'
import { minorAnswers } from '@crosscheck/domain/minors/minor-answers'
import { isRealDate } from '@crosscheck/domain/text/dates/date'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import { minimumAge } from '@crosscheck/domain/text/dates/age'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { openSide } from '../../matching/write/repository/sides.ts'
import { findMatch } from '../consent/repository.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { findProfile } from '../../describing/profiles/repository.ts'
import { addToQueue } from '../safety/queue/queue.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { inquiryAnswers } from './answer.ts'

export type NewQuestionnaire = {
  id?: string | undefined
  matchId?: string | null | undefined
  profileId?: string | null | undefined
  searchQuery: string | null
  answers: QuestionnaireAnswers
  requestReview?: boolean | undefined
}

/** The stored fields of an inquiry. `answers` is JSON text, as the specification requires. */
export type EncryptedQuestionnaire = {
  profileId: string | null
  matchId: string | null
  searchQuery: string | null
  answers: string
}

const contents = sealedColumn<EncryptedQuestionnaire>('questionnaires')
export const questionnaireSealingContext = contents.contextOf

const requireAdult = (answers: QuestionnaireAnswers, today: string): void => {
  const fields = minorAnswers(answers, today).map((name) => ({
    path: `answers.${name}`,
    code: 'minor_in_words',
  }))
  if (fields.length > 0) throw new AppError('NOT_AN_ADULT', { fields })
}

/**
 * Sanitizes the texts, and refuses an invalid date or an age under 18. An age of 0 counts as not
 * given.
 */
const prepareAnswers = (given: QuestionnaireAnswers): QuestionnaireAnswers => {
  const dateMet = given.dateMet.trim()
  if (dateMet !== '' && !isRealDate(dateMet)) {
    throw new AppError('INVALID_DATE', { fields: [{ path: 'answers.dateMet', code: 'date' }] })
  }
  const age = given.age || null
  if (age !== null && age < minimumAge) {
    throw new AppError('NOT_AN_ADULT', { fields: [{ path: 'answers.age', code: 'adult' }] })
  }
  return {
    name: sanitizeText(given.name),
    currentAddress: sanitizeText(given.currentAddress),
    age,
    dateMet,
    relationshipDuration: sanitizeText(given.relationshipDuration),
    isSponsored: given.isSponsored,
    isLdr: given.isLdr,
    meetingCity: sanitizeText(given.meetingCity),
    meetingCountry: sanitizeText(given.meetingCountry),
    notes: sanitizeText(given.notes),
  }
}

/**
 * The subject of an inquiry: the other side of an own match, or an own profile. The queue names the
 * other user, whose account is not deleted while the match is locked.
 */
const findSubject = async (
  trx: Trx,
  userId: string,
  { matchId = null, profileId = null, requestReview = false }: NewQuestionnaire,
): Promise<{ profileId: string | null; subjectUserId: string | null }> => {
  if (matchId !== null) {
    // The other user may not see the match yet.
    const match = await findMatch(trx, matchId, requestReview)
    const [side] = await openSide(trx, { userId, matchId }, 'own read')
    if (!match || !side) throw new AppError('NOT_FOUND')
    return match.userId1 === userId
      ? { profileId: match.profileId2, subjectUserId: match.userId2 }
      : { profileId: match.profileId1, subjectUserId: match.userId1 }
  }
  if (profileId === null) return { profileId: null, subjectUserId: null }
  const profile = await findProfile(trx, userId, profileId)
  if (!profile) throw new AppError('NOT_FOUND')
  return { profileId, subjectUserId: null }
}

/** Until the oldest one expires. */
const requireFewInquiries = async (trx: Trx, { userId, id }: { userId: string; id: string }) => {
  await lockInquiries(trx, userId)
  const stored = await listLatest(trx, userId)
  const oldest = stored[maxInquiries - 1]
  if (!oldest || stored.some((inquiry) => inquiry.id === id)) return
  const retryAt = new Date(oldest.createdAt.getTime() + retentionRules.inquiries.periodMs)
  throw new AppError('RATE_LIMITED', { reason: 'report', retryAt })
}

/** Stores an inquiry. If it requests a review, it also enters the safety queue (R25). */
export const submitQuestionnaire = (
  context: Context,
  userId: string,
  given: NewQuestionnaire,
): Promise<string> => {
  const { id = context.random.id(), requestReview = false } = given
  const answers = prepareAnswers(given.answers)
  // A review request may report that the person described is a minor.
  if (!requestReview) requireAdult(answers, dayOf(context.clock.now()))
  const matchId = given.matchId ?? null
  return context.database.transaction('app', userId, async (trx) => {
    await requireFewInquiries(trx, { userId, id })
    const { profileId, subjectUserId } = await findSubject(trx, userId, given)
    const content: EncryptedQuestionnaire = {
      profileId,
      matchId,
      searchQuery: (given.searchQuery && sanitizeText(given.searchQuery)) || null,
      answers: JSON.stringify(answers),
    }
    const isNew = await insertInquiry(trx, {
      userId,
      id,
      createdAt: context.clock.now(),
      sealed: await contents.seal(context, { userId, id }, content),
    })
    if (requestReview && isNew) {
      await consumeLimit(context, trx, { userId, action: 'report' })
      const entry = { userId, id, kind: 'questionnaire' as const, subjectUserId, matchId }
      await addToQueue(context, trx, { entry, content })
    }
    return id
  })
}

/** The user's inquiries, the latest first. One that cannot be opened is left out. */
export const listInquiries = async (
  deps: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<OwnInquiry[]> => {
  const rows = await deps.database.transaction(
    'app',
    userId,
    (trx) => listOwnInquiries(trx, userId),
    {
      isOneExchange: true,
    },
  )
  const opened = await Promise.all(
    rows.map(async ({ id, createdAt, sealed, entryId, decidedAt, sealedAnswer }) => {
      const content = await fallbackIfUnusable(contents.open(deps, { userId, id, sealed }), null)
      if (!content) return null
      const answer =
        sealedAnswer &&
        (await fallbackIfUnusable(
          inquiryAnswers.open(deps, { userId, id, sealed: sealedAnswer }),
          null,
        ))
      const reviewed = entryId === null ? ('none' as const) : ('waiting' as const)
      return {
        id,
        createdAt: createdAt.toISOString(),
        searchQuery: content.searchQuery,
        answers: JSON.parse(content.answers) as QuestionnaireAnswers,
        // The entry of a decided review ends before the inquiry, and its answer stays.
        review: decidedAt || answer ? ('decided' as const) : reviewed,
        answer: answer?.text ?? null,
      }
    }),
  )
  return opened.filter((inquiry) => inquiry !== null)
}
