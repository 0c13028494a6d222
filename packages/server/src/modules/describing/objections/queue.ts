import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../lib/operator.ts'

const purpose = 'objected-identifier'
/** Longer than the job is tried. */
const sealedSeconds = 30 * 86_400

/**
 * Queues the job that leaves the identifier out of what is compared. It is sealed in the job:
 * nothing else stores it. The operator acts in `trx` afterwards.
 */
export const queueLeavingOut = async (
  { jobs, sealedValues }: Pick<Context, 'jobs' | 'sealedValues'>,
  trx: Trx,
  { kind, value }: ProvedIdentifier,
): Promise<void> => {
  const identifier = await sealedValues.seal(purpose, { kind, value }, sealedSeconds)
  await actAs(trx, operatorId)
  await jobs.enqueue(trx, 'leave-out-identifier', { userId: operatorId, identifier })
}

/** Null if the job is older than it is tried. */
export const openQueued = (
  { sealedValues }: Pick<Context, 'sealedValues'>,
  sealed: string,
): Promise<ProvedIdentifier | null> => sealedValues.open<ProvedIdentifier>(purpose, sealed)

/**
 * Queues the job that reads all descriptions; one waiting job serves all objections. The operator
 * acts in `trx` afterwards.
 */
export const queueReading = async ({ jobs }: Pick<Context, 'jobs'>, trx: Trx): Promise<void> => {
  await actAs(trx, operatorId)
  const payload = { userId: operatorId }
  await jobs.enqueue(trx, 'apply-objections', payload, { singletonKey: operatorId })
}
