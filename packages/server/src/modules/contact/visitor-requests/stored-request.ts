import { insertRow } from './repository.ts'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import type { RequestKind } from '@crosscheck/domain/requests/visitor-requests'
import type { Context } from '../../../context/context.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'

/** The sealed part of a request. */
export type RequestContent = {
  identifiers: ProvedIdentifier[]
  /** The proved address that gets the answer. */
  answerTo: string
  text: string
  /** BCP 47. */
  language: string
}

/** Each request has a key of its own, which is destroyed with it. */
export const requestSealingContext = (id: string): SealingContext => ({
  table: 'visitor_requests',
  row: id,
  userId: `visitor request ${id}`,
})

/** The name of a request in mails and for administrators. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()

export const insertRequest = async (
  { clock, keyStore, sealer }: Pick<Context, 'clock' | 'keyStore' | 'sealer'>,
  trx: Trx,
  { id, kind, content }: { id: string; kind: RequestKind; content: RequestContent },
): Promise<void> => {
  const sealingContext = requestSealingContext(id)
  await keyStore.create(sealingContext.userId)
  const sealed = await sealer.seal(sealingContext, content)
  await insertRow(trx, { id, kind, createdAt: clock.now(), sealed })
}

/** Null if the request can never be opened again. */
export const openRequest = (
  { sealer }: Pick<Context, 'sealer'>,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<RequestContent | null> =>
  fallbackIfUnusable(sealer.open<RequestContent>(requestSealingContext(id), sealed), null)
