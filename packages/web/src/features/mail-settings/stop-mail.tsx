import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import * as t from '#text/notifications/stop-mail.ts'
import { call } from '../../lib/session/app-session.ts'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { FocusedTitle } from '../../ui/layout/focused-title.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

type StopMailDecision = 'stop' | 'allow'

const DecisionSaved = ({ wish }: { wish: StopMailDecision }) => {
  const title = wish === 'stop' ? t.stoppedTitle : t.allowedTitle
  usePageTitle(title)
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-start gap-3">
        <Icon of={CircleCheck} className="mt-2 size-7 text-good" />
        <FocusedTitle key={title}>{title}</FocusedTitle>
      </div>
      <p>{wish === 'stop' ? t.stopped : t.allowed}</p>
    </>
  )
}

const BrokenLink = () => {
  usePageTitle(t.brokenTitle)
  return (
    <>
      <h1>{t.brokenTitle}</h1>
      <p>{t.brokenText}</p>
    </>
  )
}

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
        <DecisionSaved wish={decided} />
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
export const StopMail = ({ linkKey }: { linkKey: string }) => (
  <div className="page">
    <div className="grid max-w-text justify-items-start gap-4 pt-8 pb-20 lg:pt-12">
      {linkKey === '' ? <BrokenLink /> : <DecisionForm linkKey={linkKey} />}
    </div>
  </div>
)
