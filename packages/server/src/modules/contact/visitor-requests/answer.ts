import { findRequest } from './repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import { answerSeconds } from '@crosscheck/domain/requests/visitor-requests'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../lib/operator.ts'
import { queueVisitorMessage } from '../../identity/identifier-proofs/visitor-message.ts'
import { openRequest, referenceOf } from './stored-request.ts'

/** Queues the mail with the operator's answer, in the transaction of the decision. */
export const answerRequest = async (
  deps: Pick<Context, 'jobs' | 'random' | 'sealedValues' | 'sealer'>,
  trx: Trx,
  { id, answer }: { id: string; answer: string },
): Promise<void> => {
  const row = await findRequest(trx, id)
  const content = row && (await openRequest(deps, row))
  if (!content) throw new AppError('DECISION_IMPOSSIBLE')
  await queueVisitorMessage(deps, trx, {
    kind: 'request-answered',
    to: { kind: 'email', value: content.answerTo },
    language: content.language,
    code: referenceOf(id),
    text: sanitizeText(answer),
    seconds: answerSeconds,
  })
  await actAs(trx, operatorId)
}
