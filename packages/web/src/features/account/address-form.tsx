import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { emailProblem } from '../../lib/sign-in/email-problem.ts'
import { call } from '../../lib/session/app-session.ts'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ShortForm } from './parts/short-form.tsx'
import { useAction } from './parts/use-action.ts'
import { useStepUp } from './parts/use-step-up.tsx'

type AddressFormProps = { current: string; hasPassword: boolean; onEnd: () => void }

export const AddressForm = ({ current, hasPassword, onEnd }: AddressFormProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useAction<'new-address' | 'address-password'>()
  const { withProof, dialog } = useStepUp()

  const problems = () => {
    const same = email.trim().toLowerCase() === current.toLowerCase() ? t.addressSame : undefined
    const address = emailProblem(email) ?? same
    return {
      ...(address && { 'new-address': address }),
      ...(hasPassword && password === '' && { 'address-password': t.stepUpEnterPassword }),
    }
  }
  const submit = () => {
    if (!form.passes(problems)) return
    form.act('send', async () => {
      const body = { email: email.trim(), ...(hasPassword && { password }) }
      await withProof(() => call('POST /api/v1/account/email', { body }))
      onEnd()
      return undefined
    })
  }
  return (
    <ShortForm form={form} act="send" button={t.addressSend} onSubmit={submit} onCancel={onEnd}>
      <TextInput
        id="new-address"
        label={t.addressNew}
        hint={t.addressNewHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={form.problems['new-address']}
        value={email}
        onValue={setEmail}
      />
      {hasPassword && (
        <PasswordInput
          id="address-password"
          label={t.addressPassword}
          autoComplete="current-password"
          error={form.problems['address-password']}
          value={password}
          onValue={setPassword}
        />
      )}
      {dialog}
    </ShortForm>
  )
}
