import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import * as codeText from '#text/account/code.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { readCode } from '../../../lib/sign-in/read-code.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../../lib/sign-in/notify-started-over.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
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
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const attempts = useAttempts<'code'>()
  const { problems, failure } = attempts
  usePageTitle(t.mailSentTitle, attempts.wrong)

  const submit = () => {
    const digits = readCode(code)
    setSent(false)
    if (!attempts.passes(() => (digits ? {} : { code: codeText.enterCode })) || !digits) return
    void attempts.run('code', async () => {
      try {
        const body = { email, code: digits }
        const answer = await call('POST /api/auth/signin/magic/verify', { body })
        notifyStartedOver(answer)
        session.signedIn(answer)
        onSignedIn?.()
      } catch (error) {
        if (!hasCode(error, 'VERIFICATION_FAILED')) throw error
        attempts.say('VERIFICATION_FAILED', () => codeText.codeRefused)
      }
    })
  }
  const sendAgain = () => {
    attempts.passes(() => ({}))
    setSent(false)
    void attempts.run('mail', async () => {
      await call('POST /api/auth/signin/magic', { body: { email, redirectUrl: next } })
      setCode('')
      setSent(true)
    })
  }
  return (
    <section className="grid content-start gap-5">
      <FocusedTitle>{t.mailSentTitle}</FocusedTitle>
      <FormProblem
        problems={problems}
        failure={failure}
        attempt={attempts.attempt}
        title={t.checkFields}
      />
      <p>
        <WithName words={t.mailSentText} name={shown} />
      </p>
      <EntryForm
        onSubmit={submit}
        button={t.signIn}
        busy={attempts.busy === 'code'}
        busyLabel={t.signingIn}
      >
        <CodeInput
          id="code"
          hint={t.codeHint}
          error={problems.code}
          value={code}
          onValue={setCode}
        />
      </EntryForm>
      <div role="status" className="text-ui empty:hidden">
        {sent && t.sentAgain}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          size="small"
          busy={attempts.busy === 'mail'}
          busyLabel={t.mailingMe}
          onClick={sendAgain}
        >
          {codeText.sendAgain}
        </Button>
        <Button variant="text" size="small" onClick={onBack}>
          {t.back}
        </Button>
      </div>
      <p className="text-ui text-ink-soft">{t.mailNotThere}</p>
    </section>
  )
}
