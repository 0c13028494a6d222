import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { proofSeconds } from '@crosscheck/domain/limits/identifier-proofs'
import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import { renderCodeMessage, renderMail } from '@crosscheck/mail/render'
import { findLanguage, sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { neverUrlFor, sendUnsolicited } from '../../platform/receivers/unsolicited.ts'
import type { VisitorMessageDeps } from './deps.ts'

export type VisitorMessage = {
  kind: MailKindOf<'visitor'>
  to: ProvedIdentifier
  /** BCP 47. */
  language: string
  /** The code, or the reference of a request; empty in other messages. */
  code: string
  /** The answer of people to a request. */
  text?: string
}

const purpose = 'visitor-message'

/**
 * Queues a message to a person without an account. The job has a random user, and the address is
 * sealed for as long as a code works, or for `seconds`: nothing else stores it.
 */
export const queueVisitorMessage = async (
  { jobs, random, sealedValues }: Pick<Context, 'jobs' | 'random' | 'sealedValues'>,
  trx: Trx,
  { seconds = proofSeconds, ...message }: VisitorMessage & { seconds?: number },
): Promise<void> => {
  const userId = random.id()
  const sealed = await sealedValues.seal(purpose, message, seconds)
  await actAs(trx, userId)
  await jobs.enqueue(trx, 'reach-visitor', { userId, message: sealed })
}

const sendMail = async (
  deps: VisitorMessageDeps,
  { kind, to: { value: to }, language, code, text = '' }: VisitorMessage,
  id: string,
): Promise<void> => {
  const neverUrl = await neverUrlFor(deps, to)
  const props = { url: `${deps.publicUrl}/people-described`, code, text }
  const mail = await renderMail(kind, props, { language, end: { neverUrl } })
  await sendUnsolicited(deps, {
    id,
    lane: 'urgent',
    to,
    isUnsolicited: true,
    stopUrl: neverUrl,
    ...mail,
  })
}

const reachVisitor = async (
  deps: VisitorMessageDeps,
  { message: sealed }: JobPayloads['reach-visitor'],
  { jobId }: Pick<JobRun, 'jobId'>,
): Promise<void> => {
  const message = await deps.sealedValues.open<VisitorMessage>(purpose, sealed)
  // A code that no longer works would only confuse its receiver.
  if (!message) return
  const known = { ...message, language: findLanguage(message.language)?.tag ?? sourceLanguage }
  if (message.to.kind === 'email') return sendMail(deps, known, jobId)
  if (message.kind !== 'identifier-code') return
  const text = renderCodeMessage(message.code, known.language)
  await deps.textMessages?.send({ id: jobId, to: message.to.value, text })
}

export const identifierProofJobHandlers = (
  deps: VisitorMessageDeps,
): Pick<JobHandlers, 'reach-visitor'> => ({
  'reach-visitor': (payload, run) => reachVisitor(deps, payload, run),
})
