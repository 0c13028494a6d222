import type { SettingsChange } from '@crosscheck/domain/contract/operation/matching-settings'
import {
  changedSettings,
  revisionOf,
  type MatchingSettings,
} from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { formatDate, formatFacts, formatTime } from '../../../lib/display-text/formats/format.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'

const moment = (at: string): string => formatFacts([formatDate(at), formatTime(at)])

type ChangedValuesProps = { before: MatchingSettings; after: MatchingSettings }

export const ChangedValues = ({ before, after }: ChangedValuesProps) => (
  <ul className="grid gap-1">
    {changedSettings(before, after).map((name) => (
      <li key={name}>{t.changeLine(t.labels[name], before[name], after[name])}</li>
    ))}
  </ul>
)

type HistoryProps = {
  history: readonly SettingsChange[]
  current: string
  onRestore: (settings: MatchingSettings) => void
}

/** The changes of administrators, newest first. Restoring one fills in the form. */
export const SettingsHistory = ({ history, current, onRestore }: HistoryProps) => (
  <section className="grid gap-3" aria-labelledby="history-title">
    <h2 id="history-title">{t.historyTitle}</h2>
    {history.length === 0 ? (
      <p>{t.noHistory}</p>
    ) : (
      <ol className="grid border-t border-line">
        {history.map(({ id, at, byMe, reason, before, settings }) => (
          <li key={id} className="grid justify-items-start gap-2 border-b border-line py-4">
            <h3 className="text-base">{(byMe ? t.byYou : t.byOther)(moment(at))}</h3>
            <p>
              <TypedText>{reason}</TypedText>
            </p>
            <ChangedValues before={before} after={settings} />
            {revisionOf(settings) === current ? (
              <p className="text-ui text-ink-soft">{t.isCurrent}</p>
            ) : (
              <Button size="small" onClick={() => onRestore(settings)}>
                {t.restore}
                <span className="sr-only"> ({moment(at)})</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)
