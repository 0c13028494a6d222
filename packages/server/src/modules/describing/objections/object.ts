import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { AppError } from '@crosscheck/domain/errors'
import { objectionKeys } from '@crosscheck/domain/objections/identifiers'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { consumeGrant, readGrant } from '../../identity/identifier-proofs/grant.ts'
import {
  queueVisitorMessage,
  type VisitorMessage,
} from '../../identity/identifier-proofs/visitor-message.ts'
import { queueLeavingOut, queueReading } from './queue.ts'
import { deleteObjection, insertObjection, requestErasure } from './repository.ts'

export type ObjectionDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'objectionTokens' | 'random' | 'sealedValues'
>

export type ObjectionRequest = { grant: string; language?: string | undefined }

const requireGrant = async (
  deps: Pick<ObjectionDeps, 'objectionTokens' | 'sealedValues'>,
  grant: string,
): Promise<{ identifier: ProvedIdentifier; tokens: Buffer[]; subject: Buffer }> => {
  const identifier = await readGrant(deps, grant)
  const tokens = identifier ? await deps.objectionTokens(objectionKeys(identifier)) : []
  const [subject] = tokens
  if (!identifier || !subject) throw new AppError('PROOF_EXPIRED')
  return { identifier, tokens, subject }
}

/** A grant that was used very often has to be proved again. */
const requireUse = async (deps: ObjectionDeps, trx: Trx, grant: string): Promise<void> => {
  if (!(await consumeGrant(deps, trx, grant))) throw new AppError('PROOF_EXPIRED')
}

const acknowledgement = (
  kind: VisitorMessage['kind'],
  to: ProvedIdentifier,
  language = sourceLanguage,
): VisitorMessage => ({ kind, to, language, code: '' })

type ObjectingDeps = Pick<Context, 'clock' | 'jobs' | 'objectionTokens' | 'sealedValues'>

/**
 * Stores an objection and queues what it changes, once. The author's text is erased only if the
 * person chose so.
 */
const object = async (
  deps: ObjectingDeps,
  trx: Trx,
  { identifier, tokens, erase }: { identifier: ProvedIdentifier; tokens: Buffer[]; erase: boolean },
): Promise<void> => {
  const [subject] = tokens
  if (!subject) return
  const now = deps.clock.now()
  const isNew = await insertObjection(trx, tokens, now)
  if (isNew) await queueLeavingOut(deps, trx, identifier)
  if (erase && (await requestErasure(trx, subject, now))) await queueReading(deps, trx)
}

/**
 * Stores an objection to the processing of a proved identifier. It reads nothing that is stored
 * about anyone: a job leaves the identifier out, so the answer and its time are the same whether or
 * not anyone entered it.
 */
export const objectToProcessing = async (
  deps: ObjectionDeps,
  { grant, language, erase = false }: ObjectionRequest & { erase?: boolean | undefined },
): Promise<void> => {
  const { identifier, tokens } = await requireGrant(deps, grant)
  await deps.database.transaction('auth', null, async (trx) => {
    await requireUse(deps, trx, grant)
    await object(deps, trx, { identifier, tokens, erase })
    if (identifier.kind === 'email')
      await queueVisitorMessage(
        deps,
        trx,
        acknowledgement('objection-received', identifier, language),
      )
  })
}

/** An objection that an administrator makes for the person, whose identifiers are proved. */
export const objectToIdentifiers = async (
  deps: ObjectingDeps,
  trx: Trx,
  identifiers: readonly ProvedIdentifier[],
): Promise<void> => {
  for (const identifier of identifiers) {
    const tokens = await deps.objectionTokens(objectionKeys(identifier))
    await object(deps, trx, { identifier, tokens, erase: true })
  }
}

/**
 * Erased details do not come back. The identifier is compared again once its author saves the
 * description.
 */
export const withdrawObjection = async (
  deps: ObjectionDeps,
  { grant, language }: ObjectionRequest,
): Promise<void> => {
  const { identifier, subject } = await requireGrant(deps, grant)
  await deps.database.transaction('auth', null, async (trx) => {
    await requireUse(deps, trx, grant)
    await deleteObjection(trx, subject, deps.clock.now())
    if (identifier.kind === 'email')
      await queueVisitorMessage(
        deps,
        trx,
        acknowledgement('objection-withdrawn', identifier, language),
      )
  })
}
