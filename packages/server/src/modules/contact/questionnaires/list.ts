import { listOwnInquiries } from './repository.ts'
import type {
  OwnInquiry,
  QuestionnaireAnswers,
} from '@crosscheck/domain/contract/describing/questionnaires'
import type { Context } from '../../../context/context.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { answerSealingContext } from './answer.ts'
import { questionnaireSealingContext, type EncryptedQuestionnaire } from './submit.ts'

/** The user's inquiries, the latest first. One that cannot be opened is left out. */
export const listInquiries = async (
  { database, sealer }: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<OwnInquiry[]> => {
  const rows = await database.transaction('app', userId, (trx) => listOwnInquiries(trx, userId), {
    isOneExchange: true,
  })
  const opened = await Promise.all(
    rows.map(async ({ id, createdAt, sealed, entryId, decidedAt, sealedAnswer }) => {
      const context = questionnaireSealingContext(userId, id)
      const content = await fallbackIfUnusable(
        sealer.open<EncryptedQuestionnaire>(context, sealed),
        null,
      )
      if (!content) return null
      const answer =
        sealedAnswer &&
        (await fallbackIfUnusable(
          sealer.open<{ text: string }>(answerSealingContext(userId, id), sealedAnswer),
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
