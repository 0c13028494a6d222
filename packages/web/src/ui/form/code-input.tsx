import * as t from '#text/account/code.ts'
import { TextInput } from './text-input.tsx'

type CodeInputProps = {
  id: string
  /** Names six digits if absent. */
  label?: string
  hint?: string
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

/** The digits from a message. Browsers can fill them in, and spaces are allowed. */
export const CodeInput = (props: CodeInputProps) => (
  <TextInput
    name="code"
    label={t.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    narrow
    maxLength={12}
    {...props}
  />
)
