import { mailKindOfLinkCode, optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context/context.ts'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { optOut } from './repository.ts'

export type UnsubscribeDeps = Pick<Context, 'clock' | 'database'> & { mailLinks: MailLinks }
/** `kind` is its code in links. */
export type UnsubscribeRequest = { kind: string; key: string; scope: 'kind' | 'all' }

/** The account was deleted after the mail was sent. */
const isUnknownUser = (error: unknown): boolean => databaseError(error)?.code === '23503'

/**
 * Switches mails off by the link of one. It never switches them on, so another person with the mail
 * can do no more. The answer does not reveal whether a link was valid.
 */
export const unsubscribe = async (
  { clock, database, mailLinks }: UnsubscribeDeps,
  { kind, key, scope }: UnsubscribeRequest,
): Promise<void> => {
  const refused = mailKindOfLinkCode(kind)
  const userId = refused && mailLinks.read(refused, key)
  if (!refused || userId === null) return
  try {
    await database.transaction('app', userId, (trx) =>
      optOut(trx, {
        userId,
        kinds: scope === 'all' ? optionalMailKinds : [refused],
        now: clock.now(),
      }),
    )
  } catch (error) {
    if (!isUnknownUser(error)) throw error
  }
}
