import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { mailKindOfLinkCode } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { call, useSession } from '../../lib/session/app-session.ts'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { LinkBroken, LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

type StopLink = { kind: string; key: string }

const ChooseSettings = () => {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? (
    <Link to="/settings" className="inline-flex min-h-11 items-center">
      {t.chooseSignedIn}
    </Link>
  ) : (
    <Link to="/auth" search={{ next: '/settings' }} className="inline-flex min-h-11 items-center">
      {t.chooseSignedOut}
    </Link>
  )
}

const ConfirmUnsubscribe = ({ link }: { link: StopLink }) => {
  const stop = useMutation({
    mutationFn: (scope: 'kind' | 'all') =>
      call('POST /api/v1/mail-preferences/unsubscribe', { body: { ...link, scope } }),
  })
  usePageTitle(t.stopTitle, stop.isError)
  if (stop.isSuccess)
    return (
      <LinkDone title={t.stoppedTitle} text={stop.variables === 'all' ? t.stoppedAll : t.stopped}>
        <ChooseSettings />
      </LinkDone>
    )
  const kind = mailKindOfLinkCode(link.kind)
  const busy = (scope: 'kind' | 'all') => stop.isPending && stop.variables === scope
  const press = (scope: 'kind' | 'all') => () => {
    if (!stop.isPending) stop.mutate(scope)
  }
  return (
    <>
      <h1>{t.stopTitle}</h1>
      <MutationAlert of={stop} hint={t.stopFailed} />
      <p>{kind ? t.stopText(t.kinds[kind].label) : t.stopTextUnknown}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="filled" busy={busy('kind')} busyLabel={t.stopping} onClick={press('kind')}>
          {t.stopButton}
        </Button>
        <Button busy={busy('all')} busyLabel={t.stopping} onClick={press('all')}>
          {t.stopAllButton}
        </Button>
      </div>
      <ChooseSettings />
    </>
  )
}

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
        <ConfirmUnsubscribe link={link} />
      )}
    </LinkPage>
  )
}
