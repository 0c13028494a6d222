import { type OptionalMailKind, linkCodeOf } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context/context.ts'
import { isOptedOut } from '../../platform/mail-preferences/repository.ts'
import type { MailChoices } from '@crosscheck/mail/mail-end'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'

export const wantsMail = (
  { database }: Pick<Context, 'database'>,
  userId: string,
  kind: OptionalMailKind,
): Promise<boolean> =>
  database.transaction('worker', userId, async (trx) => !(await isOptedOut(trx, userId, kind)))

type Deps = { mailLinks: MailLinks; publicUrl: string }

/** The addresses at which a user stops mails of one kind, or of all kinds, without signing in. */
export const optOutLinksFor = (
  { mailLinks, publicUrl }: Deps,
  userId: string,
  kind: OptionalMailKind,
): MailChoices => {
  const query = new URLSearchParams({
    kind: linkCodeOf(kind),
    key: mailLinks.sign(userId, kind),
  })
  return {
    stopUrl: `${publicUrl}/unsubscribe?${query.toString()}`,
    settingsUrl: `${publicUrl}/settings`,
  }
}
