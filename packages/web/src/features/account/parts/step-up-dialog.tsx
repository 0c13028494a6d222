import { useState } from 'react'
import type { Output } from '@crosscheck/domain/contract/contract'
import * as t from '#text/account/account.ts'
import { requestPasskey } from '../../../lib/sign-in/passkeys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

export type StepUpOptions = Output<'POST /api/auth/step-up/options'>
type StepUpDialogProps = { options: StepUpOptions; onEnd: (proved: boolean) => void }

/** Asks for the password or a passkey again before a change to sign-in methods. */
export const StepUpDialog = ({ options, onEnd }: StepUpDialogProps) => {
  const { hasPassword, passkey } = options
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
      open
      onOpenChange={(open) => {
        if (!open) onEnd(false)
      }}
      title={t.stepUpTitle}
      description={hasPassword || passkey ? t.stepUpText : t.stepUpUnavailable}
    >
      <FormProblem {...attempts} title={t.checkFields} />
      {hasPassword && (
        <Form className="grid gap-4" onSubmit={byPassword}>
          <PasswordInput
            id="proof-password"
            label={t.stepUpPassword}
            autoComplete="current-password"
            error={attempts.problems['proof-password']}
            value={password}
            onValue={setPassword}
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
    </Dialog>
  )
}
