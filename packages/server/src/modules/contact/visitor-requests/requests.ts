import { findRequest } from './repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import {
  answerSeconds,
  needsText,
  requestRates,
} from '@crosscheck/domain/requests/visitor-requests'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../lib/operator.ts'
import { queueVisitorMessage } from '../../identity/identifier-proofs/visitor-message.ts'
import { openRequest, referenceOf, insertRequest, type RequestContent } from './stored-request.ts'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { scaleRate, type Rate } from '@crosscheck/domain/limits/rate'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { readGrant } from '../../identity/identifier-proofs/grant.ts'
import { type AttemptDeps, consumeShared } from '../../platform/attempts/attempts.ts'

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

export type SubmitDeps = AttemptDeps &
  Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealedValues' | 'sealer'>
type NewRequest = Body<'POST /api/v1/requests'>

const contentOf = async (
  deps: Pick<SubmitDeps, 'sealedValues'>,
  { grants, kind, text, language = sourceLanguage }: NewRequest,
): Promise<RequestContent> => {
  const identifiers: ProvedIdentifier[] = []
  for (const grant of grants) {
    const identifier = await readGrant(deps, grant)
    if (!identifier) throw new AppError('PROOF_EXPIRED')
    identifiers.push(identifier)
  }
  const answerTo = identifiers.find((identifier) => identifier.kind === 'email')?.value
  if (answerTo === undefined)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'grants', code: 'required' }] })
  if (needsText(kind) && text === '')
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'text', code: 'required' }] })
  return { identifiers, answerTo, text: sanitizeText(text), language }
}

const requireAllowed = async (deps: SubmitDeps, trx: Trx, count: { name: string; rate: Rate }) => {
  if (!(await consumeShared(deps, trx, count))) throw new AppError('RATE_LIMITED')
}

/**
 * Whether every identifier may send another request; different forms of a mailbox share a count.
 */
const consumeIdentifiers = async (
  deps: SubmitDeps,
  trx: Trx,
  identifiers: readonly ProvedIdentifier[],
): Promise<boolean> => {
  let isAllowed = true
  for (const { kind, value } of identifiers) {
    const name = `request ${kind} ${kind === 'email' ? mailboxOf(value) : value}`
    if (!(await consumeShared(deps, trx, { name, rate: requestRates.identifier })))
      isAllowed = false
  }
  return isAllowed
}

/**
 * Stores a request for the operator. It reads nothing that is stored about anyone, so the answer
 * and its time are the same whether or not anyone entered the identifier.
 */
export const submitRequest = async (
  deps: SubmitDeps,
  request: NewRequest,
  sender: string,
): Promise<{ reference: string }> => {
  const content = await contentOf(deps, request)
  const id = deps.random.id()
  await deps.database.transaction('auth', null, async (trx) => {
    const rate = scaleRate(requestRates.sender, deps.senderFactor)
    await requireAllowed(deps, trx, { name: `request sender ${sender}`, rate })
    await requireAllowed(deps, trx, { name: 'request', rate: requestRates.installation })
    if (!(await consumeIdentifiers(deps, trx, content.identifiers))) return
    await insertRequest(deps, trx, { id, kind: request.kind, content })
    await actAs(trx, operatorId)
    await deps.jobs.enqueue(
      trx,
      'tell-operator',
      { userId: operatorId },
      { singletonKey: operatorId },
    )
    await queueVisitorMessage(deps, trx, {
      kind: 'request-received',
      to: { kind: 'email', value: content.answerTo },
      language: content.language,
      code: referenceOf(id),
    })
  })
  return { reference: referenceOf(id) }
}
