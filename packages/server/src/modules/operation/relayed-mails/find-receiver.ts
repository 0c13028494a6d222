import { isOpen } from '@crosscheck/domain/consent/guards'
import { otherOf } from '@crosscheck/domain/wire-rows/row'
import { isSameMailbox } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openContact } from '../../contact/consent/contact.ts'
import { openMatch } from '../../contact/consent/opened-match.ts'
import { findAccount } from '../../describing/submitters/repository.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { listSidesInContact, type SideRow } from '../../matching/write/repository/sides.ts'

type Deps = Pick<Context, 'sealer'>

/** `matchId` is the open match with the receiver; null for the user themselves. */
export type Receiver = { matchId: string | null }

const isOwn = async (
  { sealer }: Deps,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<boolean> => {
  if (to === userId) return true
  const row = await findAccount(trx, userId)
  return row !== undefined && isSameMailbox(to, (await openAccount(sealer, row)).email)
}

/** The matches whose shared email address or other user the sender named. */
const namedIn = async (deps: Deps, rows: readonly SideRow[], to: string): Promise<string[]> => {
  const named: string[] = []
  for (const row of rows) {
    const contact = await openContact(deps, row)
    const isNamed =
      [row.otherUserId, otherOf(row.matchId)].includes(to) ||
      (contact !== null && isSameMailbox(to, contact.details.email))
    if (isNamed) named.push(row.matchId)
  }
  return named
}

/** Null for every address and user with whom the acting user has no open contact. */
export const findReceiver = async (
  deps: Deps,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<Receiver | null> => {
  if (await isOwn(deps, trx, { userId, to })) return { matchId: null }
  for (const matchId of await namedIn(deps, await listSidesInContact(trx, { userId }), to)) {
    const match = await openMatch(trx, { userId, matchId, lock: false })
    if (isOpen(match.state)) return { matchId }
  }
  return null
}
