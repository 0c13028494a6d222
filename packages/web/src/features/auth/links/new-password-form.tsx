import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { minPasswordLength } from '@crosscheck/domain/text/password/length'
import * as t from '#text/account/auth.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { newPasswordProblem } from '../../../lib/sign-in/new-password-problem.ts'
import { FormProblem } from '../../../ui/form/form.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { EntryForm } from '../form/entry-form.tsx'

export type ResetResult = { startedOver: boolean }

export const NewPasswordForm = ({
  token,
  onDone,
}: {
  token: string
  onDone: (done: ResetResult) => void
}) => {
  const [password, setPassword] = useState('')
  const attempts = useAttempts<'password'>()
  const { problems, failure } = attempts
  usePageTitle(t.resetTitle, attempts.wrong)
  const submit = () => {
    const find = () => {
      const problem = newPasswordProblem(password, '')
      return problem ? { password: problem } : {}
    }
    if (!attempts.passes(find)) return
    void attempts.run('reset', async () => {
      const done = await call('POST /api/auth/password/reset/confirm', {
        body: { token, password },
      })
      // All sessions of the account have ended, including this browser's if it belonged to the
      // account.
      if (session.get().tokens) await session.reloadUser()
      onDone(done)
    })
  }
  return (
    <>
      <h1>{t.resetTitle}</h1>
      <FormProblem
        {...attempts}
        title={problems.password === t.choosePassword ? t.checkFields : t.weakPassword}
        hint={
          failure?.code === 'VERIFICATION_FAILED' && (
            <>
              {t.resetFailedHint}{' '}
              <Link to="/auth" search={{ mode: 'forgot' }}>
                {t.newLink}
              </Link>
            </>
          )
        }
      />
      <p>{t.resetText}</p>
      <EntryForm
        className="w-full max-w-115"
        onSubmit={submit}
        button={t.resetButton}
        busy={attempts.busy === 'reset'}
      >
        <PasswordInput
          label={t.newPassword}
          hint={t.newPasswordHint(minPasswordLength)}
          autoComplete="new-password"
          {...attempts.input('password', password, setPassword)}
        />
      </EntryForm>
    </>
  )
}
