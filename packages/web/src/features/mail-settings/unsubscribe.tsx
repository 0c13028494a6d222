import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { mailKindOfLinkCode } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { call, useSession } from '../../lib/session/app-session.ts'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { FocusedTitle } from '../../ui/layout/focused-title.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export type StopLink = { kind: string; key: string }

/** Each kind separately, for users who are or will be signed in. */
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

const MailStopped = ({ all }: { all: boolean }) => {
  usePageTitle(t.stoppedTitle)
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-start gap-3">
        <Icon of={CircleCheck} className="mt-2 size-7 text-good" />
        <FocusedTitle>{t.stoppedTitle}</FocusedTitle>
      </div>
      <p>{all ? t.stoppedAll : t.stopped}</p>
      <ChooseSettings />
    </>
  )
}

const BrokenLink = () => {
  usePageTitle(t.brokenTitle)
  return (
    <>
      <h1>{t.brokenTitle}</h1>
      <p>{t.brokenText}</p>
      <ChooseSettings />
    </>
  )
}

const ConfirmUnsubscribe = ({ link }: { link: StopLink }) => {
  const stop = useMutation({
    mutationFn: (scope: 'kind' | 'all') =>
      call('POST /api/v1/mail-preferences/unsubscribe', { body: { ...link, scope } }),
  })
  usePageTitle(t.stopTitle, stop.isError)
  if (stop.isSuccess) return <MailStopped all={stop.variables === 'all'} />
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
export const Unsubscribe = ({ link }: { link: StopLink }) => (
  <div className="page">
    <div className="grid max-w-text justify-items-start gap-4 pt-8 pb-20 lg:pt-12">
      {link.key === '' ? <BrokenLink /> : <ConfirmUnsubscribe link={link} />}
    </div>
  </div>
)
