import { isOpen } from '@crosscheck/domain/consent/guards'
import { isSameMailbox } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openContact } from '../../contact/consent/contact.ts'
import { openMatch, otherParty, type OpenedMatch } from '../../contact/consent/opened-match.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import type { SideRow } from '../../matching/match-store/repository.ts'

type Deps = Pick<Context, 'sealer'>

/** `match` is the open match with the receiver; null for the user's mail to themselves. */
export type Receiver = { userId: string; match: OpenedMatch | null }

const listSharing = (trx: Trx, userId: string) =>
  trx
    .selectFrom('matchSides')
    .select(['userId', 'otherUserId', 'matchId', 'contact'])
    .where('userId', '=', userId)
    .where('hiddenAt', 'is', null)
    .where('contact', 'is not', null)
    .execute()

const isOwn = async (
  { sealer }: Deps,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<boolean> => {
  if (to === userId) return true
  const row = await trx
    .selectFrom('users')
    .select(['id', 'sealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { email } = await openAccount(sealer, row)
  return isSameMailbox(to, email)
}

/** The copies of contact details whose email address or user the sender named. */
const namedIn = async (
  deps: Deps,
  rows: Awaited<ReturnType<typeof listSharing>>,
  to: string,
): Promise<Pick<SideRow, 'matchId'>[]> => {
  const named: Pick<SideRow, 'matchId'>[] = []
  for (const row of rows) {
    const contact = await openContact(deps, row)
    // A mail would leave the application, to which one side limited the exchange.
    if (!contact?.byMail) continue
    const isNamed =
      [row.userId, row.otherUserId].includes(to) || isSameMailbox(to, contact.details.email)
    if (isNamed) named.push(row)
  }
  return named
}

/** Null for every address and user with whom the acting user has no open contact by mail. */
export const findReceiver = async (
  deps: Deps,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<Receiver | null> => {
  if (await isOwn(deps, trx, { userId, to })) return { userId, match: null }
  for (const { matchId } of await namedIn(deps, await listSharing(trx, userId), to)) {
    const match = await openMatch(trx, { userId, matchId, lock: false })
    if (isOpen(match.state)) return { userId: match.users[otherParty(match)], match }
  }
  return null
}
