import { useState } from 'react'
import { parseDate, parseDateTime } from '@crosscheck/domain/text/dates/date'
import * as t from '#text/profile/wizard.ts'
import { useDelayed } from '../../../lib/hooks/use-delayed.ts'
import type { FieldProps } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { dateText } from '../../../lib/display-text/fields/shown-value.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'

const dateNote = (typed: string, withTime: boolean): string | undefined => {
  if (typed.trim() === '') return undefined
  const read = (withTime ? parseDateTime : parseDate)(typed, prepareOptions())
  return read ? t.dateUnderstood(dateText(read)) : t.dateUnread
}

type DateFieldProps = FieldProps & {
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  withTime: boolean
}

/** Accepts dates in any common form, and shows how the text was parsed once the field is left. */
export const DateField = ({ withTime, onBlur, ...control }: DateFieldProps) => {
  const [inside, setInside] = useState(false)
  // Delayed: a click that leaves the field must still reach its target.
  const left = useDelayed(!inside, 300)
  const note = left ? dateNote(control.value, withTime) : undefined
  return (
    <div className="grid gap-1.5">
      <TextInput
        {...control}
        className="md:max-w-80"
        onFocus={() => setInside(true)}
        onBlur={() => {
          setInside(false)
          onBlur()
        }}
      />
      <p role="status" className="text-ui text-ink-soft empty:hidden">
        {note}
      </p>
    </div>
  )
}
