import { controlProps, Field, type FieldProps } from '../../../ui/form/field.tsx'

type PinInputProps = FieldProps & { value: string; onValue: (value: string) => void }

const longest = 12

/** No password manager offers to save it, because it belongs to this browser only. */
export const PinInput = ({ value, onValue, ...field }: PinInputProps) => (
  <Field {...field}>
    <input
      {...controlProps(field)}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      className="input max-w-60"
      maxLength={longest}
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/\D/g, ''))}
    />
  </Field>
)
