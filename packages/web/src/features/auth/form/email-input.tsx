import * as t from '#text/account/auth.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

type EmailInputProps = {
  value: string
  onValue: (value: string) => void
  error: string | undefined
  /** 'username webauthn' lets the browser offer passkeys here. */
  autoComplete?: 'email' | 'username webauthn'
}

export const EmailInput = ({ value, onValue, error, autoComplete = 'email' }: EmailInputProps) => (
  <TextInput
    id="email"
    name="email"
    label={t.email}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    error={error}
    value={value}
    onValue={onValue}
  />
)
