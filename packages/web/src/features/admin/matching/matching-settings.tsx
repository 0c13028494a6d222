import { textIn } from '../../../lib/display-text/text-in.ts'
import { useState } from 'react'
import type { MatchingSettings as Settings } from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { SettingsForm, toTyped } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { useSettings, type SettingsState, useRun } from './settings-requests.ts'
import type { ShownRun } from '@crosscheck/domain/contract/operation/matching-settings'
import { formatDayAndTime, formatList } from '../../../lib/display-text/formats/format.ts'
import { Card } from '../../../ui/layout/card.tsx'

const causeText = (cause: string): string =>
  formatList(cause.split(' and ').map((one) => textIn(t.causes, one)))

const RunProgress = ({ known }: { known: ShownRun }) => {
  const run = useRun(known) ?? known
  return (
    <Card labelledBy="run-title" className="grid gap-3">
      <h2 id="run-title" className="text-h3">
        {t.runTitle}
      </h2>
      <p role="status">{t.runStates[run.state]}</p>
      <p className="text-ui text-ink-soft">
        {t.runCause(formatDayAndTime(run.createdAt), causeText(run.cause))}
      </p>
      <div className="grid gap-1">
        <progress
          aria-label={t.runTitle}
          className="h-2 w-full accent-accent"
          value={run.done}
          max={Math.max(run.total, 1)}
        />
        <p className="tabular-nums">{t.runProgress(run.done, run.total)}</p>
      </div>
      {run.failed > 0 && <p>{t.runFailed(run.failed)}</p>}
    </Card>
  )
}

type LoadedProps = { state: SettingsState; onReload: () => Promise<SettingsState | undefined> }

const LoadedSettings = ({ state, onReload }: LoadedProps) => {
  const [typed, setTyped] = useState(() => toTyped(state.settings))
  const [message, setMessage] = useState<'applied' | 'restored' | null>(null)
  // A new form has no reason of another change.
  const [version, setVersion] = useState(0)
  const fill = (settings: Settings, text: typeof message) => {
    setTyped(toTyped(settings))
    setVersion(version + 1)
    setMessage(text)
    window.scrollTo({ top: 0 })
  }
  const reload = async () => {
    const loaded = await onReload()
    if (loaded) fill(loaded.settings, null)
  }
  return (
    <>
      <p role="status" className={message === null ? 'sr-only' : 'font-bold'}>
        {message === 'applied' && t.applied}
        {message === 'restored' && t.restored}
      </p>
      {state.run !== null && <RunProgress key={state.run.id} known={state.run} />}
      <SettingsForm
        key={version}
        state={state}
        typed={typed}
        onTyped={setTyped}
        onApplied={() => {
          setVersion(version + 1)
          setMessage('applied')
          window.scrollTo({ top: 0 })
        }}
        onReload={() => void reload()}
      />
      <SettingsHistory
        history={state.history}
        current={state.revision}
        onRestore={(settings) => fill(settings, 'restored')}
      />
    </>
  )
}

export const MatchingSettings = () => {
  useLanguage()
  usePageTitle(t.name)
  const query = useSettings()
  return (
    <div className="grid max-w-text gap-8">
      <header className="grid gap-3">
        <h1>{t.name}</h1>
        <p className="text-ink-soft">{t.intro}</p>
        <p className="text-ink-soft">{t.known}</p>
      </header>
      <QueryResult query={query} texts={t.query}>
        {(state) => (
          <LoadedSettings state={state} onReload={async () => (await query.refetch()).data} />
        )}
      </QueryResult>
    </div>
  )
}
