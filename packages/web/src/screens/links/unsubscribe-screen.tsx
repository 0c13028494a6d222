import { useSearch } from '@tanstack/react-router'
import * as t from '#text/notifications/mail-settings.ts'
import { ChooseSettings, Unsubscribe } from '../../features/mail-settings/unsubscribe.tsx'
import { LinkBroken, LinkPage } from '../../ui/layout/link-page.tsx'

/**
 * The page of the unsubscribe link. The button stops the mails, not the visit. The page never
 * reveals whether the link is valid.
 */
export const UnsubscribeScreen = () => {
  const link = useSearch({ from: '/unsubscribe' })
  return (
    <LinkPage>
      {link.key === '' ? (
        <LinkBroken title={t.brokenTitle} text={t.brokenText}>
          <ChooseSettings />
        </LinkBroken>
      ) : (
        <Unsubscribe link={link} />
      )}
    </LinkPage>
  )
}
