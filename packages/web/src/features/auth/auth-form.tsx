import { Link } from '@tanstack/react-router'
import { minPasswordLength } from '@crosscheck/domain/text/password'
import * as t from '#text/auth.ts'
import { AlertLine } from '../../ui/alert-line.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Mode, Problems } from './check.ts'
import { PasswordInput } from './password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

const titles = { 'sign-in': t.signInTitle, 'sign-up': t.signUpTitle }

const Problem = ({ form, mode }: { form: ReturnType<typeof useAuthForm>; mode: Mode }) => {
  const { failure, problems, attempt } = form
  if (failure)
    return (
      <AlertLine attempt={attempt}>
        {failure.message}
        {mode === 'sign-up' && failure.code === 'EMAIL_ALREADY_EXISTS' && (
          <>
            {' '}
            <Link to="/auth" search={(search) => ({ ...search, mode: undefined })}>
              {t.signInInstead}
            </Link>
          </>
        )}
      </AlertLine>
    )
  const items: SummaryItem[] = (Object.entries(problems) as [keyof Problems, string][]).map(
    ([id, text]) => ({ id, text }),
  )
  if (items.length === 0) return null
  const weak = mode === 'sign-up' && problems.password && problems.password !== t.choosePassword
  return (
    <ErrorSummary title={weak ? t.weakPassword : t.checkFields} items={items} attempt={attempt} />
  )
}

const Consent = () => (
  <p className="text-ui text-ink-soft">
    {t.agree}{' '}
    <Link to="/terms" target="_blank">
      {t.termsLink}
    </Link>{' '}
    {t.and}{' '}
    <Link to="/privacy" target="_blank">
      {t.privacyLink}
    </Link>
    .
  </p>
)

export const AuthForm = ({ mode }: { mode: Mode }) => {
  const form = useAuthForm(mode)
  const signingUp = mode === 'sign-up'
  const wrong = Object.keys(form.problems).length > 0 || form.failure !== undefined
  usePageTitle(titles[mode], wrong)
  return (
    <section className="grid content-start gap-5">
      <h1>{titles[mode]}</h1>
      <Problem form={form} mode={mode} />
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextInput
          id="email"
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={form.problems.email}
          value={form.email}
          onValue={form.setEmail}
        />
        <PasswordInput
          id="password"
          label={t.password}
          hint={signingUp ? t.newPasswordHint(minPasswordLength) : undefined}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          error={form.problems.password}
          value={form.password}
          onValue={form.setPassword}
        />
        {signingUp && <Consent />}
        <Button
          type="submit"
          look="filled"
          className="mt-1 w-full"
          busy={form.busy}
          busyLabel={signingUp ? t.signingUp : t.signingIn}
        >
          {signingUp ? t.signUp : t.signIn}
        </Button>
      </form>
      <p>
        {signingUp ? t.haveAccount : t.newHere}{' '}
        <Link
          to="/auth"
          search={(search) => ({ ...search, mode: signingUp ? undefined : 'sign-up' })}
        >
          {signingUp ? t.signIn : t.createAccount}
        </Link>
        {signingUp ? '.' : `. ${t.freeAndQuick}`}
      </p>
    </section>
  )
}
