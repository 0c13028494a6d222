import { Suspense, useEffect, useState } from 'react'
import * as t from '#text/account/auth.ts'
import { forgetAccount, useSavedAccount } from '../../../lib/device/saved-account.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { SignInForm, type EntryMode } from './sign-in-form.tsx'
import { isApiError } from '../../../lib/api/api-error.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../../lib/sign-in/notify-started-over.ts'
import { consumeOnce } from '../../../lib/address/initial-address.ts'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const useSignInCode = () => {
  const [code] = useState(() => consumeOnce('signInCode'))
  const [completing, setCompleting] = useState(code !== undefined)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (code === undefined) return
    call('POST /api/auth/social/complete', { body: { code } })
      .then(
        (answer) => {
          notifyStartedOver(answer)
          session.signedIn(answer)
        },
        (error: unknown) => {
          setFailed(isApiError(error) ? error.code : 'AUTH_ERROR')
        },
      )
      .finally(() => setCompleting(false))
  }, [code])
  return { completing, failed }
}

const BeforeSignIn = lazyPart(() => import('./before-sign-in.tsx'), 'BeforeSignIn')
const ForgotForm = lazyPart(() => import('./forgot-form.tsx'), 'ForgotForm')

const OtherMode = ({ mode }: { mode: EntryMode }) => {
  const signingUp = mode === 'sign-up'
  return (
    <p>
      {signingUp ? t.haveAccount : t.newHere}{' '}
      <TextLink
        to="/auth"
        search={(search) => ({ ...search, mode: signingUp ? undefined : 'sign-up' })}
      >
        {signingUp ? t.signIn : t.createAccount}
      </TextLink>
      . {!signingUp && t.freeAndQuick}
    </p>
  )
}

/** The layout moves the focus to a new page first. An error has the focus itself. */
const useFocusOnFirstField = (id: string, wanted: boolean) => {
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id, wanted])
}

type EntryProps = Pick<AuthPageProps, 'next' | 'initialFailure'> & { mode: EntryMode }

/** Starts with the address that this browser saved on request (R30). */
const Entry = ({ mode: wanted, next, initialFailure }: EntryProps) => {
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
  const mode = account ? 'sign-in' : wanted
  useFocusOnFirstField(account ? 'password' : 'email', initialFailure === undefined)
  const title = mode === 'sign-up' ? t.signUpTitle : t.signInTitle
  return (
    <SignInForm
      key={account?.email}
      mode={mode}
      title={title}
      heading={<h1>{title}</h1>}
      account={account}
      next={next}
      initialFailure={initialFailure}
    >
      {!account && <OtherMode mode={mode} />}
    </SignInForm>
  )
}

export type AuthMode = EntryMode | 'forgot'
type AuthPageProps = { mode: AuthMode; next: string; initialFailure: string | undefined }

const Completing = () => {
  usePageTitle(t.signInTitle)
  return (
    <div className="page pt-8 pb-20">
      <h1>{t.signInTitle}</h1>
      <LoadingLine>{t.completing}</LoadingLine>
    </div>
  )
}

export const AuthPage = ({ mode, next, initialFailure }: AuthPageProps) => {
  const elsewhere = useSignInCode()
  if (elsewhere.completing) return <Completing />
  return (
    <div className="page grid gap-8 pt-4 pb-8 lg:pb-20 lg:grid-cols-[minmax(0,460px)_340px] lg:justify-center lg:gap-24 lg:pt-12">
      <Suspense fallback={<section />}>
        {mode === 'forgot' ? (
          <ForgotForm next={next} />
        ) : (
          <Entry mode={mode} next={next} initialFailure={elsewhere.failed ?? initialFailure} />
        )}
      </Suspense>
      <Suspense fallback={<aside />}>
        {/* Their form depends on the width of the window. */}
        {import.meta.env.SSR ? <aside /> : <BeforeSignIn signingUp={mode === 'sign-up'} />}
      </Suspense>
    </div>
  )
}
