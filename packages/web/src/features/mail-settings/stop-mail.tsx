import { useMutation } from '@tanstack/react-query'
import * as t from '#text/notifications/stop-mail.ts'
import { choiceOf } from '../../lib/api/choice-of.ts'
import { call } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { LinkDone } from '../../ui/layout/link-page.tsx'
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

export const StopMail = ({ linkKey }: { linkKey: string }) => {
  const decide = useMutation({
    mutationFn: (wish: StopMailDecision) =>
      call('POST /api/v1/mail-stops', { body: { key: linkKey, wish } }),
  })
  const choice = choiceOf(decide)
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
          busyLabel={t.busy}
          {...choice('stop')}
        >
          {t.stop}
        </Button>
      )}
      {decided !== 'allow' && (
        <>
          <h2 className="mt-4">{t.allowTitle}</h2>
          <p>{t.allowText}</p>
          <Button busyLabel={t.busy} {...choice('allow')}>
            {t.allow}
          </Button>
        </>
      )}
      <p className="text-ink-soft">{t.limits}</p>
      <p className="text-ink-soft">{t.kept}</p>
      <TextLink to="/about">{t.about}</TextLink>
    </>
  )
}
