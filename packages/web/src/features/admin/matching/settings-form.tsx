import { useState } from 'react'
import {
  changedSettings,
  settingNames,
  type SettingName,
} from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ApplyForm } from './apply-form.tsx'
import { PreviewResult } from './preview-result.tsx'
import { fieldId, problemText, SettingField } from './setting-field.tsx'
import { ChangedValues } from './settings-history.tsx'
import { usePreview, type SettingsState } from './settings-requests.ts'
import { problemsOf, toSettings, type TypedSettings } from './typed-settings.ts'

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

/** Values, then their preview, then the reason: a change applies only after its preview. */
export const SettingsForm = ({ state, typed, onTyped, onApplied, onReload }: SettingsFormProps) => {
  const [attempt, setAttempt] = useState(0)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const preview = usePreview()
  const settings = toSettings(typed)
  const problems = attempt > 0 ? problemsOf(typed) : {}
  const errorOf = (name: SettingName): string | undefined =>
    problems[name] && problemText(name, problems[name], settings.cap)
  const wrong = settingNames.filter((name) => problems[name])
  const isChanged = changedSettings(state.settings, settings).length > 0
  const change = (name: SettingName) => (value: string) => {
    setIsUnchanged(false)
    preview.reset()
    onTyped({ ...typed, [name]: value })
  }
  const ask = () => {
    setAttempt(attempt + 1)
    const isValid = Object.keys(problemsOf(typed)).length === 0
    setIsUnchanged(isValid && !isChanged)
    if (isValid && isChanged && !preview.isPending) preview.mutate(settings)
  }
  return (
    <div className="grid gap-8">
      <Form onSubmit={ask} className="grid gap-8">
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
        {(isUnchanged || preview.isError) && (
          <AlertLine attempt={attempt}>
            <p>{isUnchanged ? t.problems.noChange : errorMessage(preview.error)}</p>
          </AlertLine>
        )}
        <Button
          type="submit"
          variant={preview.data ? 'outlined' : 'filled'}
          className="justify-self-start"
          busy={preview.isPending}
          busyLabel={t.previewing}
        >
          {t.preview}
        </Button>
      </Form>
      {preview.data && (
        <>
          <PreviewResult preview={preview.data} />
          <ApplyForm
            settings={settings}
            revision={state.revision}
            onApplied={onApplied}
            onReload={onReload}
          />
        </>
      )}
    </div>
  )
}
