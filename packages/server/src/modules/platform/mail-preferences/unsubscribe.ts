import { mailOfLinkCode, optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context.ts'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { refuse } from './repository.ts'

export type UnsubscribeParts = Pick<Context, 'clock' | 'database'> & { mailLinks: MailLinks }
/** `kind` is the code of it in links. */
export type Unsubscription = { kind: string; key: string; scope: 'kind' | 'all' }

/** The account was deleted since the mail was sent. */
const isOfNobody = (error: unknown): boolean => databaseError(error)?.code === '23503'

/**
 * Switches mails off by the link of one. It only ever switches off, so whoever holds somebody else's
 * mail can do no more; and nobody learns whether a link was good.
 */
export const unsubscribe = async (
  { clock, database, mailLinks }: UnsubscribeParts,
  { kind, key, scope }: Unsubscription,
): Promise<void> => {
  const refused = mailOfLinkCode(kind)
  const userId = refused && mailLinks.read(refused, key)
  if (!refused || userId === null) return
  try {
    await database.transaction('app', userId, (trx) =>
      refuse(trx, userId, scope === 'all' ? optionalMailKinds : [refused], clock.now()),
    )
  } catch (error) {
    if (!isOfNobody(error)) throw error
  }
}
