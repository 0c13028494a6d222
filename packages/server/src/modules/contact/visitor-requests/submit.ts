import type { Body } from '@crosscheck/domain/contract/contract'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { AppError } from '@crosscheck/domain/errors'
import { scaleRate, type Rate } from '@crosscheck/domain/limits/rate'
import { needsText, requestRates } from '@crosscheck/domain/requests/visitor-requests'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../lib/operator.ts'
import { readGrant } from '../../identity/identifier-proofs/grant.ts'
import { queueVisitorMessage } from '../../identity/identifier-proofs/visitor-message.ts'
import { type AttemptDeps, consumeShared } from '../../platform/attempts/attempts.ts'
import { insertRequest, referenceOf, type RequestContent } from './stored-request.ts'

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
