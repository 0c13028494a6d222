import * as t from '#text/account/code.ts'
import { TextInput } from './text-input.tsx'

type CodeInputProps = {
  id: string
  hint?: string
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

/** The six digits from a mail. Browsers can fill them in, and spaces are allowed. */
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
