import * as t from '#text/account/code.ts'
import { TextInput } from './text-input.tsx'

type CodeInputProps = {
  id: string
  hint?: string
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

/** Six digits of a mail; browsers offer them, and spaces in between do no harm. */
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
