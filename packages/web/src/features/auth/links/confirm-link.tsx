import { useState, type ReactNode } from 'react'
import * as t from '#text/account/auth.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { session, useSession } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { FormProblem } from '../../../ui/form/form.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { OneTimeAction } from './one-time-action.tsx'

type ConfirmLinkProps = {
  title: string
  text: string
  button: string
  failedHint: string
  confirm: (password?: string) => Promise<unknown>
  onDone: () => void
  /** Help for users who do not know the password. */
  otherWay: ReactNode
}

const asksForPassword = (error: unknown): boolean =>
  isApiError(error) &&
  error.fields.some(({ path, code }) => path === 'password' && code === 'missing')

const WithPassword = (props: ConfirmLinkProps) => {
  const { title, button, failedHint, confirm, onDone, otherWay } = props
  const [password, setPassword] = useState('')
  const attempts = useAttempts<'password'>()
  const { failure } = attempts
  usePageTitle(title, attempts.wrong)
  const submit = () => {
    if (!attempts.passes(() => (password === '' ? { password: t.enterPassword } : {}))) return
    void attempts.run('confirm', async () => {
      try {
        await confirm(password)
        onDone()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'INVALID_CREDENTIALS') throw error
        attempts.say(error.code, () => t.wrongPassword)
      }
    })
  }
  return (
    <>
      <h1>{title}</h1>
      <FormProblem
        {...attempts}
        title={t.checkFields}
        hint={failure?.code === 'VERIFICATION_FAILED' && failedHint}
      />
      <p>{t.confirmPasswordText}</p>
      <EntryForm
        className="w-full max-w-115"
        onSubmit={submit}
        button={button}
        busy={attempts.busy === 'confirm'}
        busyLabel={t.verifying}
      >
        <PasswordInput
          label={t.password}
          autoComplete="current-password"
          {...attempts.input('password', password, setPassword)}
        />
      </EntryForm>
      <p className="text-ui text-ink-soft">{otherWay}</p>
    </>
  )
}

/**
 * The page of a link that confirms an address. Signed in to the account, one press is enough.
 * Otherwise the password proves that the reader of the mail also created the account.
 */
export const ConfirmLink = (props: ConfirmLinkProps) => {
  const { title, text, button, failedHint, confirm } = props
  const { isAuthenticated } = useSession()
  const [asked, setAsked] = useState(false)
  const onDone = () => {
    props.onDone()
    // The confirmed address may be that of this browser's user.
    if (session.get().tokens) void session.reloadUser()
  }
  if (asked || !isAuthenticated) return <WithPassword {...props} onDone={onDone} />
  const press = () =>
    confirm().catch((error: unknown) => {
      if (asksForPassword(error)) setAsked(true)
      throw error
    })
  return (
    <OneTimeAction
      title={title}
      text={text}
      button={button}
      busyLabel={t.verifying}
      failedHint={failedHint}
      act={press}
      onDone={onDone}
    />
  )
}
