import {
  defaultSettings,
  settingRanges,
  type SettingName,
  type SettingProblem,
} from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export const fieldId = (name: SettingName): string => `setting-${name}`

/** How to correct a value. */
export const problemText = (name: SettingName, problem: SettingProblem, cap: number): string => {
  const { min, max } = settingRanges[name]
  if (problem === 'too_low' || problem === 'too_high') return t.problems.range(min, max)
  return problem === 'above_cap' ? t.problems.above_cap(cap) : t.problems[problem]
}

type SettingFieldProps = {
  name: SettingName
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** One number, with the specified value next to it. */
export const SettingField = ({ name, value, error, onValue }: SettingFieldProps) => {
  const { min, max } = settingRanges[name]
  const specified = defaultSettings[name]
  return (
    <div className="grid content-start gap-2">
      <TextInput
        id={fieldId(name)}
        label={t.labels[name]}
        hint={`${t.hints[name]} ${t.range(min, max, specified)}`}
        error={error}
        inputMode="numeric"
        narrow
        value={value}
        onValue={onValue}
      />
      {value.trim() !== String(specified) && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            onValue(String(specified))
            document.getElementById(fieldId(name))?.focus()
          }}
        >
          {t.backToDefault(specified)}
          <span className="sr-only"> ({t.labels[name]})</span>
        </Button>
      )}
    </div>
  )
}
