import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { AppError } from '@crosscheck/domain/errors'
import { objectionKeys } from '@crosscheck/domain/objections/identifiers'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { readGrant } from '../../identity/identifier-proofs/grant.ts'
import {
  queueVisitorMessage,
  type VisitorMessage,
} from '../../identity/identifier-proofs/visitor-message.ts'
import { queueErasure } from './queue.ts'
import { deleteObjection, insertObjection } from './repository.ts'

export type ObjectionDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'objectionTokens' | 'random' | 'sealedValues'
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

const acknowledgement = (
  kind: VisitorMessage['kind'],
  to: ProvedIdentifier,
  language = sourceLanguage,
): VisitorMessage => ({ kind, to, language, code: '' })

/**
 * Stores an objection to the processing of a proved identifier. It reads nothing that is stored
 * about anyone: a job erases the identifier, so the answer and its time are the same whether or not
 * anyone entered it.
 */
export const objectToProcessing = async (
  deps: ObjectionDeps,
  { grant, language }: ObjectionRequest,
): Promise<void> => {
  const { identifier, tokens } = await requireGrant(deps, grant)
  await deps.database.transaction('auth', null, async (trx) => {
    await insertObjection(trx, tokens, deps.clock.now())
    if (identifier.kind === 'email')
      await queueVisitorMessage(
        deps,
        trx,
        acknowledgement('objection-received', identifier, language),
      )
    await queueErasure(deps, trx)
  })
}

/** An objection that an administrator makes for the person, whose identifiers are proved. */
export const objectToIdentifiers = async (
  deps: Pick<ObjectionDeps, 'clock' | 'jobs' | 'objectionTokens'>,
  trx: Trx,
  identifiers: readonly ProvedIdentifier[],
): Promise<void> => {
  for (const identifier of identifiers) {
    const tokens = await deps.objectionTokens(objectionKeys(identifier))
    await insertObjection(trx, tokens, deps.clock.now())
  }
  await queueErasure(deps, trx)
}

/** Erased details do not come back, but the identifier may be entered and compared again. */
export const withdrawObjection = async (
  deps: ObjectionDeps,
  { grant, language }: ObjectionRequest,
): Promise<void> => {
  const { identifier, subject } = await requireGrant(deps, grant)
  await deps.database.transaction('auth', null, async (trx) => {
    await deleteObjection(trx, subject, deps.clock.now())
    if (identifier.kind === 'email')
      await queueVisitorMessage(
        deps,
        trx,
        acknowledgement('objection-withdrawn', identifier, language),
      )
  })
}
