import type { Trx } from '../../../db/database.ts'
import { actAs, presentKeys } from '../../../db/transaction/acting-user.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { findUser } from '../../identity/accounts/repository.ts'
import { copyBlocks, oldestInForce, readBlocks, resumeBlocks } from './blocks.ts'
import { formerSealingContext, type FormerDeps, type OwnMailbox } from './keep.ts'
import { collectProtections, resumeProtections, type Protections } from './protections.ts'
import { deleteMailbox, lockMailbox } from './repository.ts'

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
