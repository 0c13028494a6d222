import { useState } from 'react'
import type { Output } from '@crosscheck/domain/contract/contract'
import * as t from '#text/account/account.ts'
import { readPasskey } from '../../../lib/sign-in/passkeys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

export type ProofOptions = Output<'POST /api/auth/step-up/options'>
type ProofDialogProps = { options: ProofOptions; onEnd: (proved: boolean) => void }

/** Asks for the password or a passkey once more, before something that decides who gets in. */
export const ProofDialog = ({ options, onEnd }: ProofDialogProps) => {
  const { hasPassword, passkey } = options
  const [password, setPassword] = useState('')
  const attempts = useAttempts<'proof-password'>()

  const byPassword = () => {
    if (!attempts.passes(password === '' ? { 'proof-password': t.proofEnter } : {})) return
    void attempts.run('password', async () => {
      await call('POST /api/auth/step-up', { body: { password } })
      onEnd(true)
    })
  }
  const byPasskey = () =>
    void attempts.run('passkey', async () => {
      const credential = passkey && (await readPasskey(passkey))
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
      title={t.proofTitle}
      description={hasPassword || passkey ? t.proofText : t.proofNeither}
    >
      <FormProblem {...attempts} title={t.checkFields} />
      {hasPassword && (
        <Form className="grid gap-4" onSubmit={byPassword}>
          <PasswordInput
            id="proof-password"
            label={t.proofPassword}
            autoComplete="current-password"
            error={attempts.problems['proof-password']}
            value={password}
            onValue={setPassword}
          />
          <Button type="submit" look="filled" busy={attempts.busy === 'password'}>
            {t.proofGo}
          </Button>
        </Form>
      )}
      {passkey && (
        <Button
          look={hasPassword ? 'outlined' : 'filled'}
          busy={attempts.busy === 'passkey'}
          onClick={byPasskey}
        >
          {t.proofPasskey}
        </Button>
      )}
    </Dialog>
  )
}
