import { useState } from 'react'
import { maxReasonLength, minReasonLength } from '@crosscheck/domain/administration/tables'
import {
  changedSettings,
  settingNames,
  type SettingName,
  defaultSettings,
  settingRanges,
  type SettingProblem,
  findSettingProblems,
  type MatchingSettings,
} from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { ChangedValues } from './settings-history.tsx'
import { useApply, type SettingsState } from './settings-requests.ts'

type TypedSettings = Record<SettingName, string>

export const toTyped = (settings: MatchingSettings): TypedSettings =>
  Object.fromEntries(settingNames.map((name) => [name, String(settings[name])])) as TypedSettings

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()))

export const toSettings = (typed: TypedSettings): MatchingSettings =>
  Object.fromEntries(settingNames.map((name) => [name, toNumber(typed[name])])) as MatchingSettings

type SettingProblems = Partial<Record<SettingName, SettingProblem>>

export const problemsOf = (typed: TypedSettings): SettingProblems =>
  findSettingProblems(toSettings(typed))

const fieldId = (name: SettingName): string => `setting-${name}`

const problemText = (name: SettingName, problem: SettingProblem, cap: number): string => {
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

const SettingField = ({ name, value, error, onValue }: SettingFieldProps) => {
  const { min, max } = settingRanges[name]
  return (
    <TextInput
      id={fieldId(name)}
      label={t.labels[name]}
      hint={`${t.hints[name]} ${t.range(min, max, defaultSettings[name])}`}
      error={error}
      inputMode="numeric"
      narrow
      value={value}
      onValue={onValue}
    />
  )
}

const groups: { group: keyof typeof t.groups; names: SettingName[] }[] = [
  { group: 'points', names: ['identifying', 'describing', 'sponsorType', 'longDistance', 'cap'] },
  { group: 'rule', names: ['threshold', 'minFields'] },
  { group: 'limits', names: ['genericLimit', 'weakCap', 'candidateLimit'] },
]

type SettingsFormProps = {
  state: SettingsState
  typed: TypedSettings
  onTyped: (typed: TypedSettings) => void
  onApplied: () => void
  onReload: () => void
}

export const SettingsForm = ({ state, typed, onTyped, onApplied, onReload }: SettingsFormProps) => {
  const [attempt, setAttempt] = useState(0)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const apply = useApply(onApplied)
  const settings = toSettings(typed)
  const problems = attempt > 0 ? problemsOf(typed) : {}
  const errorOf = (name: SettingName): string | undefined =>
    problems[name] && problemText(name, problems[name], settings.cap)
  const wrong = settingNames.filter((name) => problems[name])
  const isChanged = changedSettings(state.settings, settings).length > 0
  const change = (name: SettingName) => (value: string) => {
    setIsUnchanged(false)
    apply.reset()
    onTyped({ ...typed, [name]: value })
  }
  const send = () => {
    setAttempt(attempt + 1)
    const isValid = Object.keys(problemsOf(typed)).length === 0
    setIsUnchanged(isValid && !isChanged)
    const isShort = reason.trim().length < minReasonLength
    setIsReasonMissing(isValid && isChanged && isShort)
    if (!isValid || !isChanged) return
    if (isShort) document.getElementById('reason')?.focus()
    else if (!apply.isPending) apply.mutate({ settings, revision: state.revision, reason })
  }
  return (
    <Form onSubmit={send} className="grid gap-8">
      {wrong.length > 0 && (
        <ErrorSummary
          title={t.problems.title}
          attempt={attempt}
          items={wrong.map((name) => ({
            id: fieldId(name),
            text: `${t.labels[name]}: ${errorOf(name)}`,
          }))}
        />
      )}
      {groups.map(({ group, names }) => (
        <fieldset key={group} className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <legend className="mb-4 text-h2 font-bold">{t.groups[group]}</legend>
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              value={typed[name]}
              error={errorOf(name)}
              onValue={change(name)}
            />
          ))}
        </fieldset>
      ))}
      {isChanged && Object.keys(problemsOf(typed)).length === 0 && (
        <section className="grid gap-2" aria-labelledby="changes-title">
          <h2 id="changes-title">{t.changesTitle}</h2>
          <ChangedValues before={state.settings} after={settings} />
        </section>
      )}
      <TextArea
        id="reason"
        label={t.reasonLabel}
        hint={t.reasonHint}
        error={isReasonMissing ? t.problems.reason(minReasonLength) : undefined}
        maxLength={maxReasonLength}
        value={reason}
        onValue={setReason}
      />
      {(isUnchanged || apply.isError) && (
        <AlertLine
          attempt={attempt}
          hint={
            hasCode(apply.error, 'CONFLICT') && (
              <Button size="small" className="mt-3" onClick={onReload}>
                {t.reload}
              </Button>
            )
          }
        >
          {isUnchanged ? t.problems.noChange : errorMessage(apply.error)}
        </AlertLine>
      )}
      <Button type="submit" variant="filled" className="justify-self-start" busy={apply.isPending}>
        {t.apply}
      </Button>
    </Form>
  )
}
