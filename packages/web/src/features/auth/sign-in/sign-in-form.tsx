import { Link } from '@tanstack/react-router'
import { KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#text/account/auth.ts'
import { maskAddress } from '../../../lib/device/saved-account.ts'
import { supportsPasskeys } from '../../../lib/sign-in/passkeys.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { CodeForm } from '../form/code-form.tsx'
import { ContinueAs, type SavedAccountActions } from './continue-as.tsx'
import { EmailInput } from '../form/email-input.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { OrDivider } from '../form/or-divider.tsx'
import { Providers } from './providers.tsx'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  heading: ReactNode
  /** The saved account, whose address is not asked for. */
  account?: SavedAccountActions | undefined
  next: string
  /** The failure that led to this page: a code of the catalog. */
  initialFailure?: string | undefined
  children?: ReactNode
}

type SignIn = ReturnType<typeof useSignIn>

const PasswordEntry = ({
  form,
  account,
}: {
  form: SignIn
  account?: SavedAccountActions | undefined
}) => {
  const { attempts } = form
  return (
    <EntryForm
      onSubmit={form.byPassword}
      button={t.signIn}
      busy={attempts.busy === 'password'}
      busyLabel={t.signingIn}
      buttonClassName="-mt-2"
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
      <PasswordInput
        id="password"
        label={t.password}
        autoComplete={account ? 'current-password webauthn' : 'current-password'}
        error={attempts.problems.password}
        value={form.password}
        onValue={form.setPassword}
      />
      <p className="-mt-3">
        <Link
          to="/auth"
          search={(search) => ({ ...search, mode: 'forgot' })}
          className="inline-block py-1.5 text-ui"
        >
          {t.forgotten}
        </Link>
      </p>
    </EntryForm>
  )
}

const OtherWays = ({ form, next }: { form: SignIn; next: string }) => {
  const { attempts } = form
  return (
    <div className="grid gap-2.5">
      <Button
        className="w-full"
        busy={attempts.busy === 'mail'}
        busyLabel={t.mailingMe}
        onClick={form.byMail}
      >
        <Icon of={Mail} />
        {t.mailMe}
      </Button>
      {supportsPasskeys() && (
        <Button
          className="w-full"
          busy={attempts.busy === 'passkey'}
          busyLabel={t.passkeyWaiting}
          onClick={form.byPasskey}
        >
          <Icon of={KeyRound} />
          {t.passkeyButton}
        </Button>
      )}
      <Providers attempts={attempts} next={next} divided={false} />
    </div>
  )
}

/** Every sign-in method: the address first, then the password or an alternative. */
export const SignInForm = ({
  heading,
  account,
  next,
  initialFailure,
  children,
}: SignInFormProps) => {
  const form = useSignIn({ knownEmail: account?.email, next, initialFailure })
  if (form.mailedTo !== undefined)
    return (
      <CodeForm
        email={form.mailedTo}
        shown={account ? maskAddress(form.mailedTo) : form.mailedTo}
        next={next}
        onBack={form.backToForm}
      />
    )
  return (
    <section className="grid content-start gap-5">
      {heading}
      <FormProblem {...form.attempts} title={t.checkFields} />
      <PasswordEntry form={form} account={account} />
      <OrDivider />
      <OtherWays form={form} next={next} />
      {children}
    </section>
  )
}
