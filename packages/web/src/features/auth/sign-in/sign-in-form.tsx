import { Link } from '@tanstack/react-router'
import { minPasswordLength } from '@crosscheck/domain/text/password/length'
import { KeyRound, Mail, UserRound } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import * as t from '#text/account/auth.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { WithParts } from '../../../ui/elements/typed-text.tsx'
import { maskAddress } from '../../../lib/device/saved-account.ts'
import { supportsPasskeys } from '../../../lib/sign-in/passkeys.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { EmailInput, EntryForm } from '../form/entry-form.tsx'
import { OrDivider } from '../form/or-divider.tsx'
import { Providers } from './providers.tsx'
import { useSignIn } from './use-sign-in.ts'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const Consent = () => (
  <p className="text-ui text-ink-soft">
    <WithParts words={t.agree}>
      <Link to="/terms" target="_blank">
        {t.termsLink}
      </Link>
      <Link to="/privacy" target="_blank">
        {t.privacyLink}
      </Link>
    </WithParts>
  </p>
)

type SavedAccountActions = {
  email: string
  /** Names the alternatives. */
  actions: readonly { label: string; run: () => void }[]
}

/** Replaces the address, which onlookers need not read. */
const ContinueAs = ({ account }: { account: SavedAccountActions }) => (
  <div className="grid gap-1 rounded-card border border-line bg-surface px-4 pt-3 pb-1.5">
    <p className="grid grid-cols-[20px_1fr] gap-3 font-bold wrap-anywhere">
      <Icon of={UserRound} className="mt-0.75 text-ink-soft" />
      {t.continueAs(maskAddress(account.email))}
    </p>
    <div className="-ms-1 flex flex-wrap gap-x-4 ps-7">
      {account.actions.map(({ label, run }) => (
        <Button key={label} variant="text" size="small" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  </div>
)

// Needed only after a mail.
const CodeForm = lazyPart(() => import('../form/code-form.tsx'), 'CodeForm')

/** One form for both: what was typed stays when the user switches. */
export type EntryMode = 'sign-in' | 'sign-up'

type SignInFormProps = {
  mode?: EntryMode
  title: string
  heading: ReactNode
  /** The saved account, whose address is not asked for. */
  account?: SavedAccountActions | undefined
  next: string
  /** The failure that led to this page: a code of the catalog. */
  initialFailure?: string | undefined
  children?: ReactNode
}

type SignIn = ReturnType<typeof useSignIn>

type EntryProps = {
  mode: EntryMode
  form: SignIn
  account?: SavedAccountActions | undefined
}

const ForgottenLink = () => (
  <p className="-mt-3">
    <TextLink to="/auth" search={(search) => ({ ...search, mode: 'forgot' })} className="text-ui">
      {t.forgotten}
    </TextLink>
  </p>
)

const PasswordEntry = ({ mode, form, account }: EntryProps) => {
  const { attempts } = form
  const signingUp = mode === 'sign-up'
  return (
    <EntryForm
      onSubmit={signingUp ? form.signUp : form.byPassword}
      button={signingUp ? t.signUp : t.signIn}
      busy={attempts.busy === 'password' || attempts.busy === 'sign-up'}
      busyLabel={signingUp ? t.signingUp : t.signingIn}
      {...(!signingUp && { buttonClassName: '-mt-2' })}
    >
      {account ? (
        <>
          <ContinueAs account={account} />
          {/* For password managers, which look for the user name next to the password. */}
          <input type="text" autoComplete="username" hidden readOnly value={account.email} />
        </>
      ) : (
        <EmailInput
          value={form.email}
          onValue={form.setEmail}
          error={attempts.problems.email}
          autoComplete="username webauthn"
        />
      )}
      {signingUp && !form.withPassword ? (
        <p className="text-ui">
          {t.codeFollows}{' '}
          <Button variant="text" size="small" className="-ms-2" onClick={form.choosePassword}>
            {t.choosePasswordToo}
          </Button>
        </p>
      ) : (
        <PasswordInput
          label={t.password}
          hint={signingUp ? t.newPasswordHint(minPasswordLength) : undefined}
          autoComplete={
            signingUp ? 'new-password' : account ? 'current-password webauthn' : 'current-password'
          }
          {...attempts.input('password', form.password, form.setPassword)}
        />
      )}
      {signingUp ? <Consent /> : <ForgottenLink />}
    </EntryForm>
  )
}

const OtherWays = ({ form, next }: { form: SignIn; next: string }) => {
  const { attempts } = form
  return (
    <div className="grid gap-2.5">
      <Button
        icon={Mail}
        className="w-full"
        busy={attempts.busy === 'mail'}
        busyLabel={t.mailingMe}
        onClick={form.byMail}
      >
        {t.mailMe}
      </Button>
      {supportsPasskeys() && (
        <Button
          icon={KeyRound}
          className="w-full"
          busy={attempts.busy === 'passkey'}
          busyLabel={t.passkeyWaiting}
          onClick={form.byPasskey}
        >
          {t.passkeyButton}
        </Button>
      )}
      <Providers attempts={attempts} next={next} divided={false} />
    </div>
  )
}

type MethodsProps = Omit<SignInFormProps, 'initialFailure' | 'mode'> & EntryProps

const Methods = ({ mode, form, title, heading, account, next, children }: MethodsProps) => {
  const { failure, problems, wrong } = form.attempts
  usePageTitle(title, wrong)
  const isWeak = mode === 'sign-up' && (problems.password ?? t.choosePassword) !== t.choosePassword
  return (
    <section className="grid content-start gap-5">
      {heading}
      <FormProblem
        {...form.attempts}
        title={isWeak ? t.weakPassword : t.checkFields}
        hint={
          failure?.code === 'EMAIL_ALREADY_EXISTS' && (
            <Link to="/auth" search={(search) => ({ ...search, mode: undefined })}>
              {t.signInInstead}
            </Link>
          )
        }
      />
      <PasswordEntry mode={mode} form={form} account={account} />
      {mode === 'sign-up' ? (
        <Providers attempts={form.attempts} next={next} />
      ) : (
        <>
          <OrDivider />
          <OtherWays form={form} next={next} />
        </>
      )}
      {children}
    </section>
  )
}

/** Every sign-in method: the address first, then the password or an alternative. */
export const SignInForm = ({ mode = 'sign-in', initialFailure, ...shown }: SignInFormProps) => {
  const { account, next } = shown
  const form = useSignIn({ knownEmail: account?.email, next, initialFailure })
  if (form.mailedTo === undefined) return <Methods mode={mode} form={form} {...shown} />
  return (
    <Suspense fallback={<section />}>
      <CodeForm
        email={form.mailedTo}
        shown={account ? maskAddress(form.mailedTo) : form.mailedTo}
        next={next}
        onBack={form.backToForm}
      />
    </Suspense>
  )
}
