import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import { receiversKeyId } from '../../platform/receivers/secret.ts'
import { keepBlocks } from './blocks.ts'
import { collectProtections } from './protections.ts'
import { listLeft, putMailbox } from './repository.ts'

export type FormerDeps = Pick<Context, 'clock' | 'jobs' | 'lastingHashes' | 'random' | 'sealer'>

/** The mailbox of an account that exists, or existed. */
export type OwnMailbox = { userId: string; email: string }

export const formerSealingContext = (mailbox: Buffer): SealingContext => ({
  table: 'former_mailboxes',
  row: mailbox.toString('hex'),
  userId: receiversKeyId,
})

/**
 * Before the deletion of an account with a proved mailbox: keeps what has to hold for its owner
 * (R33a), also under the mailboxes that the account left for another one.
 */
export const keepProtections = async (
  deps: FormerDeps,
  trx: Trx,
  { userId, email }: OwnMailbox,
): Promise<void> => {
  const now = deps.clock.now()
  const mailbox = await deps.lastingHashes.mailbox(email)
  const left = (await listLeft(trx, userId)).filter((one) => !one.equals(mailbox))
  await presentKeys(trx, [mailbox, ...left])
  const hasBlocks = await keepBlocks(deps, trx, { userId, mailboxes: [mailbox, ...left], now })
  const protections = await collectProtections(deps, trx, { userId, email })
  if (!protections && !hasBlocks) return
  const kept = protections ?? { limits: {}, tried: null, cases: [] }
  for (const one of [mailbox, ...left]) {
    const sealed = await deps.sealer.seal(formerSealingContext(one), kept)
    await putMailbox(trx, { mailbox: one, userId: null, keptAt: now, sealed })
  }
}

/** The account has another address now, and is found by its former one for the term too. */
export const leaveMailbox = async (
  deps: FormerDeps,
  trx: Trx,
  { userId, email, left }: OwnMailbox & { left: string },
): Promise<void> => {
  const mailbox = await deps.lastingHashes.mailbox(left)
  if (mailbox.equals(await deps.lastingHashes.mailbox(email))) return
  await presentKeys(trx, [mailbox])
  await putMailbox(trx, { mailbox, userId, keptAt: deps.clock.now(), sealed: null })
}
