import { useState } from 'react'
import * as t from '#text/profile/wizard.ts'
import { optionText } from '../../../lib/display-text/fields/option-text.ts'
import type { FieldProps } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

type CountryFieldProps = FieldProps & {
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  /** The last choice, 'other', opens a text input, whose text is then the value. */
  options: readonly string[]
}

const otherCountryOption = 'other'

export const CountryField = ({ value, onValue, onBlur, options, ...field }: CountryFieldProps) => {
  const isListed = options.includes(value)
  const [free, setFree] = useState(value !== '' && (!isListed || value === otherCountryOption))
  return (
    <div className="grid gap-3">
      <Select
        {...field}
        value={free ? otherCountryOption : value}
        onBlur={onBlur}
        onValue={(chosen) => {
          setFree(chosen === otherCountryOption)
          onValue(chosen)
        }}
        emptyLabel={t.chooseNothing}
        options={options.map((country) => ({ value: country, label: optionText(country) }))}
      />
      {free && (
        <TextInput
          id={`${field.id}-${otherCountryOption}`}
          label={t.otherCountry}
          optional="unmarked"
          value={value === otherCountryOption ? '' : value}
          onBlur={onBlur}
          onValue={(typed) => onValue(typed === '' ? otherCountryOption : typed)}
        />
      )}
    </div>
  )
}
