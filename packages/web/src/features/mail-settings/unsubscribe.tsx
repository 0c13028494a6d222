import { useMutation } from '@tanstack/react-query'
import { mailKindOfLinkCode } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { choiceOf } from '../../lib/api/choice-of.ts'
import { call, useSession } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { LinkDone } from '../../ui/layout/link-page.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

type StopLink = { kind: string; key: string }

export const ChooseSettings = () => {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? (
    <TextLink to="/settings">{t.chooseSignedIn}</TextLink>
  ) : (
    <TextLink to="/auth" search={{ next: '/settings' }}>
      {t.chooseSignedOut}
    </TextLink>
  )
}

export const Unsubscribe = ({ link }: { link: StopLink }) => {
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
  const choice = choiceOf(stop)
  return (
    <>
      <h1>{t.stopTitle}</h1>
      <MutationAlert of={stop} hint={t.stopFailed} />
      <p>{kind ? t.stopText(t.kinds[kind].label) : t.stopTextUnknown}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="filled" busyLabel={t.stopping} {...choice('kind')}>
          {t.stopButton}
        </Button>
        <Button busyLabel={t.stopping} {...choice('all')}>
          {t.stopAllButton}
        </Button>
      </div>
      <ChooseSettings />
    </>
  )
}
