import * as t from '#text/account/auth.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../../lib/sign-in/notify-started-over.ts'
import { useCodeEntry } from '../../../lib/sign-in/use-code-entry.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { WithName } from '../../../ui/elements/typed-text.tsx'
import { EntryForm } from './entry-form.tsx'

type CodeFormProps = {
  email: string
  /** The address in the form in which the screen may show it. */
  shown: string
  next: string
  onBack: () => void
  /** For a page that does not follow the session by itself. */
  onSignedIn?: () => void
}

/** After the mail was sent: the user types the code here or opens the link. */
export const CodeForm = ({ email, shown, next, onBack, onSignedIn }: CodeFormProps) => {
  const { attempts, input, sent, submit, again } = useCodeEntry({
    field: 'code',
    verify: async (code) => {
      const answer = await call('POST /api/auth/signin/magic/verify', { body: { email, code } })
      notifyStartedOver(answer)
      session.signedIn(answer)
      onSignedIn?.()
    },
    send: async () =>
      void (await call('POST /api/auth/signin/magic', { body: { email, redirectUrl: next } })),
  })
  usePageTitle(t.mailSentTitle, attempts.wrong)

  return (
    <section className="grid content-start gap-5">
      <FocusedTitle>{t.mailSentTitle}</FocusedTitle>
      <FormProblem {...attempts} title={t.checkFields} />
      <p>
        <WithName words={t.mailSentText} name={shown} />
      </p>
      <EntryForm
        onSubmit={submit}
        button={t.signIn}
        busy={attempts.busy === 'code'}
        busyLabel={t.signingIn}
      >
        <CodeInput {...input} hint={t.codeHint} />
      </EntryForm>
      <div role="status" className="text-ui empty:hidden">
        {sent && t.sentAgain}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button size="small" busyLabel={t.mailingMe} {...again} />
        <Button variant="text" size="small" onClick={onBack}>
          {t.back}
        </Button>
      </div>
      <p className="text-ui text-ink-soft">{t.mailNotThere}</p>
    </section>
  )
}
