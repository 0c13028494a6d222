import { controlProps, Field, type FieldProps } from './field.tsx'

export type Option = { value: string; label: string }

type SelectProps = FieldProps & {
  value: string
  onValue: (value: string) => void
  options: readonly Option[]
  /** Shown while nothing is chosen. Without it one of the options is always chosen. */
  emptyLabel?: string
  onBlur?: () => void
}

/** The native select: it works everywhere and adds no code. */
export const Select = ({ value, onValue, options, emptyLabel, onBlur, ...field }: SelectProps) => (
  <Field {...field}>
    <select
      {...controlProps(field)}
      className="input select"
      value={value}
      onBlur={onBlur}
      onChange={(event) => onValue(event.target.value)}
    >
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Field>
)
