import { useState } from 'react'
import { hide, hidePassword, show, showPassword } from '#text/app/ui.ts'
import { Button } from '../elements/button.tsx'
import { controlProps, Field, type FieldProps } from './field.tsx'

type PasswordInputProps = FieldProps & {
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'current-password webauthn' | 'new-password'
}

/** Can be shown, pasted into and filled by a password manager. */
export const PasswordInput = ({ value, onValue, autoComplete, ...field }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          {...controlProps(field)}
          name={autoComplete.startsWith('new') ? 'new-password' : 'current-password'}
          type={shown ? 'text' : 'password'}
          className="input"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        <Button
          className="min-h-12.5 min-w-18 px-3.5"
          aria-label={shown ? hidePassword : showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? hide : show}
        </Button>
      </div>
    </Field>
  )
}
