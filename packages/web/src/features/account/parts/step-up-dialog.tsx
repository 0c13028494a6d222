import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Output } from '@crosscheck/domain/contract/contract'
import { stepUpMinutes } from '@crosscheck/domain/limits/limits'
import * as t from '#text/account/account.ts'
import { requestPasskey } from '../../../lib/sign-in/passkeys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { Button, buttonClasses } from '../../../ui/elements/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Form, FormProblem } from '../../../ui/form/form.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

export type StepUpOptions = Output<'POST /api/auth/step-up/options'>

/** A call of the administration may accept a passkey only. */
export type StepUpNeed = { isForAdministration: boolean; isPasskeyOnly: boolean }

type StepUpDialogProps = {
  options: StepUpOptions
  need: StepUpNeed
  onEnd: (proved: boolean) => void
}

const descriptionOf = (
  { hasPassword, passkey }: StepUpOptions,
  { isForAdministration, isPasskeyOnly }: StepUpNeed,
): string => {
  if (isPasskeyOnly) return passkey ? t.stepUpPasskeyOnly : t.stepUpPasskeyNone
  if (!hasPassword && !passkey) return t.stepUpUnavailable
  return isForAdministration ? t.stepUpForAdministration : t.stepUpText
}

/** Asks for the password or a passkey again before a sensitive act. */
export const StepUpDialog = ({ options, need, onEnd }: StepUpDialogProps) => {
  const { passkey } = options
  const hasPassword = options.hasPassword && !need.isPasskeyOnly
  const [password, setPassword] = useState('')
  const attempts = useAttempts<'proof-password'>()

  const byPassword = () => {
    if (
      !attempts.passes(() => (password === '' ? { 'proof-password': t.stepUpEnterPassword } : {}))
    )
      return
    void attempts.run('password', async () => {
      await call('POST /api/auth/step-up', { body: { password } })
      onEnd(true)
    })
  }
  const byPasskey = () =>
    void attempts.run('passkey', async () => {
      const credential = passkey && (await requestPasskey(passkey))
      if (!credential) return
      await call('POST /api/auth/step-up', { body: { credential } })
      onEnd(true)
    })
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title={t.stepUpTitle}
      description={descriptionOf(options, need)}
    >
      <FormProblem {...attempts} title={t.checkFields} />
      {hasPassword && (
        <Form className="grid gap-4" onSubmit={byPassword}>
          <PasswordInput
            label={t.stepUpPassword}
            autoComplete="current-password"
            {...attempts.input('proof-password', password, setPassword)}
          />
          <Button type="submit" variant="filled" busy={attempts.busy === 'password'}>
            {t.stepUpContinue}
          </Button>
        </Form>
      )}
      {passkey && (
        <Button
          variant={hasPassword ? 'outlined' : 'filled'}
          busy={attempts.busy === 'passkey'}
          onClick={byPasskey}
        >
          {t.stepUpPasskey}
        </Button>
      )}
      {need.isPasskeyOnly && !passkey && (
        <Link to="/account" hash="passkeys" className={buttonClasses('filled')}>
          {t.stepUpAddPasskey}
        </Link>
      )}
      {(hasPassword || passkey) && (
        <p className="text-ui text-ink-soft">{t.stepUpLasts(String(stepUpMinutes))}</p>
      )}
    </Dialog>
  )
}
