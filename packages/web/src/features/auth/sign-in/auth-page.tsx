import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as t from '#text/account/auth.ts'
import { forgetAccount, useSavedAccount } from '../../../lib/device/saved-account.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { BeforeSignIn } from './before-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInCode } from './use-sign-in-code.ts'

// Has the list of common passwords, which a sign-in does not need.
const SignUpForm = lazy(() =>
  import('./sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })),
)
const ForgotForm = lazy(() =>
  import('./forgot-form.tsx').then((module) => ({ default: module.ForgotForm })),
)

const Title = () => {
  usePageTitle(t.signInTitle)
  return <h1>{t.signInTitle}</h1>
}

/** Starts with the address that this browser saved on request (R30). */
const SignIn = ({ next, initialFailure }: { next: string; initialFailure: string | undefined }) => {
  const saved = useSavedAccount()
  const [another, setAnother] = useState(false)
  const account =
    saved && !another
      ? {
          email: saved.email,
          actions: [
            { label: t.anotherAddress, run: () => setAnother(true) },
            {
              label: t.forgetAddress,
              run: () => {
                forgetAccount()
                showToast({ title: t.forgotAddress })
              },
            },
          ],
        }
      : undefined
  return (
    <SignInForm
      key={account?.email}
      heading={<Title />}
      account={account}
      next={next}
      initialFailure={initialFailure}
    >
      <p>
        {t.newHere}{' '}
        <Link to="/auth" search={(search) => ({ ...search, mode: 'sign-up' })}>
          {t.createAccount}
        </Link>
        . {t.freeAndQuick}
      </p>
    </SignInForm>
  )
}

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot'
type AuthPageProps = { mode: AuthMode; next: string; initialFailure: string | undefined }

/** Signing in, signing up and resetting the password on one page. */
export const AuthPage = ({ mode, next, initialFailure }: AuthPageProps) => {
  const elsewhere = useSignInCode()
  if (elsewhere.completing)
    return (
      <div className="page pt-8 pb-20">
        <Title />
        <LoadingLine>{t.completing}</LoadingLine>
      </div>
    )
  return (
    <div className="page grid gap-8 pt-8 pb-20 lg:grid-cols-[minmax(0,460px)_340px] lg:justify-center lg:gap-24 lg:pt-12">
      <Suspense fallback={<section />}>
        {mode === 'sign-up' && <SignUpForm next={next} />}
        {mode === 'forgot' && <ForgotForm next={next} />}
        {mode === 'sign-in' && (
          <SignIn next={next} initialFailure={elsewhere.failed ?? initialFailure} />
        )}
      </Suspense>
      <BeforeSignIn signingUp={mode === 'sign-up'} />
    </div>
  )
}
