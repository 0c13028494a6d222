import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import * as t from '#text/notifications/stop-mail.ts'
import { call } from '../../lib/session/app-session.ts'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { LinkBroken, LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

type StopMailDecision = 'stop' | 'allow'

const AskForDecision = ({ failed }: { failed: boolean }) => {
  usePageTitle(t.title, failed)
  return (
    <>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
    </>
  )
}

const DecisionForm = ({ linkKey }: { linkKey: string }) => {
  const decide = useMutation({
    mutationFn: (wish: StopMailDecision) =>
      call('POST /api/v1/mail-stops', { body: { key: linkKey, wish } }),
  })
  const busy = (wish: StopMailDecision) => decide.isPending && decide.variables === wish
  const press = (wish: StopMailDecision) => () => {
    if (!decide.isPending) decide.mutate(wish)
  }
  const decided = decide.isSuccess ? decide.variables : null
  return (
    <>
      {decided === null ? (
        <AskForDecision failed={decide.isError} />
      ) : (
        <LinkDone
          title={decided === 'stop' ? t.stoppedTitle : t.allowedTitle}
          text={decided === 'stop' ? t.stopped : t.allowed}
        />
      )}
      <MutationAlert of={decide} hint={t.failed} />
      {decided !== 'stop' && (
        <Button
          variant={decided === null ? 'filled' : 'outlined'}
          busy={busy('stop')}
          busyLabel={t.busy}
          onClick={press('stop')}
        >
          {t.stop}
        </Button>
      )}
      {decided !== 'allow' && (
        <>
          <h2 className="mt-4">{t.allowTitle}</h2>
          <p>{t.allowText}</p>
          <Button busy={busy('allow')} busyLabel={t.busy} onClick={press('allow')}>
            {t.allow}
          </Button>
        </>
      )}
      <p className="text-ink-soft">{t.limits}</p>
      <p className="text-ink-soft">{t.kept}</p>
      <Link to="/about" className="inline-flex min-h-11 items-center">
        {t.about}
      </Link>
    </>
  )
}

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
        <DecisionForm linkKey={key} />
      )}
    </LinkPage>
  )
}
