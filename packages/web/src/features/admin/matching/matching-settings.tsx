import { useState } from 'react'
import type { MatchingSettings as Settings } from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { RunProgress } from './run-progress.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { useSettings, type SettingsState } from './settings-requests.ts'
import { toTyped } from './typed-settings.ts'

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

/** The settings of matching, with their history and the run that follows a change. */
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
