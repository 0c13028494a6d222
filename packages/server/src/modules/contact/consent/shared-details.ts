import type { ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Context } from '../../../context/context.ts'
import { openContact } from './contact.ts'
import { openMatch, otherParty } from './opened-match.ts'

/** The user's own contact details that the other member of a match received. */
export type SharedDetails = {
  /** When details were first shared; it remains after contact ends. */
  firstSharedAt: string | null
  /** The copy that the other member sees now; null while contact is closed. */
  visible: ContactDetails | null
}

/** NOT_FOUND for other users, and for a hidden match. */
export const readSharedDetails = async (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
  matchId: string,
): Promise<SharedDetails> => {
  const match = await context.database.transaction(
    'app',
    userId,
    (trx) => openMatch(trx, { userId, matchId, lock: false }),
    { isRead: true },
  )
  const copy = isOpen(match.state)
    ? await openContact(context, match.sides[otherParty(match)])
    : null
  return {
    firstSharedAt: match.state.exchangedAt?.toISOString() ?? null,
    visible: copy?.details ?? null,
  }
}
