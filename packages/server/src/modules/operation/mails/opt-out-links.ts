import { linkCodeOf, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { MailChoices } from '@crosscheck/mail/mail-end'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'

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
