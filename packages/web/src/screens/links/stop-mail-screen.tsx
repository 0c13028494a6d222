import { useSearch } from '@tanstack/react-router'
import * as t from '#text/notifications/stop-mail.ts'
import { StopMail } from '../../features/mail-settings/stop-mail.tsx'
import { LinkBroken, LinkPage } from '../../ui/layout/link-page.tsx'

/**
 * For people who got a mail that they did not request. Opening the page changes nothing, because
 * mail scanners visit links. The page never reveals whether the link is valid.
 */
export const StopMailScreen = () => {
  const { key } = useSearch({ from: '/stop-mail' })
  return (
    <LinkPage>
      {key === '' ? (
        <LinkBroken title={t.brokenTitle} text={t.brokenText} />
      ) : (
        <StopMail linkKey={key} />
      )}
    </LinkPage>
  )
}
