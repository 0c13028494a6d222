import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { minPasswordLength } from '@crosscheck/domain/text/password/password'
import * as t from '#text/account/auth.ts'
import { newPasswordProblem } from '../../../lib/sign-in/new-password-problem.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { validateEntry } from '../form/validate-entry.ts'
import { Consent } from '../form/consent.tsx'
import { EmailInput } from '../form/email-input.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { Providers } from './providers.tsx'

export const SignUpForm = ({ next }: { next: string }) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const attempts = useAttempts<'email' | 'password'>()
  const { problems, failure } = attempts
  usePageTitle(t.signUpTitle, attempts.wrong)

  const submit = () => {
    if (!attempts.passes(() => validateEntry({ email, password }, newPasswordProblem))) return
    void attempts.run('sign-up', async () =>
      session.signedIn(
        await call('POST /api/auth/signup', { body: { email: email.trim(), password } }),
      ),
    )
  }
  const weak = problems.password !== undefined && problems.password !== t.choosePassword
  return (
    <section className="grid content-start gap-5">
      <h1>{t.signUpTitle}</h1>
      <FormProblem
        {...attempts}
        title={weak ? t.weakPassword : t.checkFields}
        hint={
          failure?.code === 'EMAIL_ALREADY_EXISTS' && (
            <Link to="/auth" search={(search) => ({ ...search, mode: undefined })}>
              {t.signInInstead}
            </Link>
          )
        }
      />
      <EntryForm
        onSubmit={submit}
        button={t.signUp}
        busy={attempts.busy === 'sign-up'}
        busyLabel={t.signingUp}
        buttonClassName="mt-1"
      >
        <EmailInput value={email} onValue={setEmail} error={problems.email} />
        <PasswordInput
          id="password"
          label={t.password}
          hint={t.newPasswordHint(minPasswordLength)}
          autoComplete="new-password"
          error={problems.password}
          value={password}
          onValue={setPassword}
        />
        <Consent />
      </EntryForm>
      <Providers attempts={attempts} next={next} />
      <p>
        {t.haveAccount}{' '}
        <Link to="/auth" search={(search) => ({ ...search, mode: undefined })}>
          {t.signIn}
        </Link>
        .
      </p>
    </section>
  )
}
