import type { ReportReason } from '@crosscheck/domain/safety/report-reasons'
import * as text from '#text/contact/safety.ts'
import { Field } from '../../ui/form/field.tsx'

/** In the order of the contract, of which browsers load only types. */
const reasons = (): ReportReason[] => Object.keys(text.reasons) as ReportReason[]

type ReasonFieldProps = {
  id: string
  value: ReportReason | undefined
  error: string | undefined
  onValue: (reason: ReportReason) => void
}

export const ReasonField = ({ id, value, error, onValue }: ReasonFieldProps) => (
  <Field group id={id} label={text.reason} error={error}>
    <div className="grid">
      {reasons().map((reason) => (
        <label
          key={reason}
          className="grid min-h-11 grid-cols-[28px_1fr] items-center gap-3"
          htmlFor={`${id}-${reason}`}
        >
          <input
            id={`${id}-${reason}`}
            type="radio"
            name={id}
            className="check size-6.5 rounded-full"
            checked={value === reason}
            onChange={() => onValue(reason)}
          />
          {text.reasons[reason]}
        </label>
      ))}
    </div>
  </Field>
)
