import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { presentKeys, actAs } from '../../../db/transaction/acting-user.ts'
import { receiversKeyId } from '../../platform/receivers/secret.ts'
import { keepBlocks, copyBlocks, oldestInForce, readBlocks, resumeBlocks } from './blocks.ts'
import { collectProtections, resumeProtections, type Protections } from './protections.ts'
import { listLeft, putMailbox, deleteMailbox, lockMailbox } from './repository.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { findUser } from '../../identity/accounts/repository.ts'

type FormerDeps = Pick<Context, 'clock' | 'jobs' | 'lastingHashes' | 'random' | 'sealer'>

/** The mailbox of an account that exists, or existed. */
type OwnMailbox = { userId: string; email: string }

const formerSealingContext = (mailbox: Buffer): SealingContext => ({
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

type Resuming = { userId: string; now: Date }

/** The protections of an existing account that left the mailbox hold for the new account too. */
const resumeFromAccount = async (
  deps: FormerDeps,
  trx: Trx,
  { from, userId, now }: Resuming & { from: string },
): Promise<void> => {
  await actAs(trx, from)
  const account = await findUser(trx, from)
  const email = account && (await openAccount(deps.sealer, account)).email
  const protections =
    email === undefined ? null : await collectProtections(deps, trx, { userId: from, email })
  const blocks = await readBlocks(trx, from)
  await actAs(trx, userId)
  await copyBlocks(deps, trx, { blocks, from, userId, now })
  if (protections) await resumeProtections(deps, trx, { userId, protections })
}

/**
 * The acting user proved a mailbox: puts in force what a former account of it left (R33a). Before
 * the proof nothing is read, so nobody else learns that there was an account.
 */
export const resumeMailbox = async (deps: FormerDeps, trx: Trx, { userId, email }: OwnMailbox) => {
  const now = deps.clock.now()
  const mailbox = await deps.lastingHashes.mailbox(email)
  await presentKeys(trx, [mailbox])
  const found = await lockMailbox(trx, mailbox)
  if (!found) return
  await deleteMailbox(trx, mailbox)
  await resumeBlocks(trx, { userId, mailbox, now })
  if (found.userId === userId || found.keptAt <= oldestInForce(now)) return
  if (found.userId !== null)
    return resumeFromAccount(deps, trx, { from: found.userId, userId, now })
  if (found.sealed === null) return
  const protections = await deps.sealer.open<Protections>(
    formerSealingContext(mailbox),
    found.sealed,
  )
  await resumeProtections(deps, trx, { userId, protections })
}
