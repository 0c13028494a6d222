import type { SettingsPreview } from '@crosscheck/domain/contract/operation/matching-settings'
import { matchEffects, pairEffects } from '@crosscheck/domain/matching/preview/preview'
import * as t from '#text/admin/settings.ts'
import { formatCount } from '../../../lib/display-text/formats/format.ts'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'

/** Null is a count that is too small to show. */
const countText = (count: number | null): string => (count === null ? t.fewer : formatCount(count))

type EffectsProps = { title: string; rows: { text: string; count: number | null }[] }

const Effects = ({ title, rows }: EffectsProps) => (
  <div className="grid gap-2">
    <h3>{title}</h3>
    <ul className="grid">
      {rows.map(({ text, count }) => (
        <li
          key={text}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2"
        >
          <strong className="text-end tabular-nums">{countText(count)}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** What the proposed settings would change in the samples. */
export const PreviewResult = ({ preview }: { preview: SettingsPreview }) => {
  const { matches, pairs, isPartial } = preview
  return (
    <section className="grid gap-4" aria-labelledby="preview-title">
      <FocusedTitle as="h2" id="preview-title">
        {t.previewTitle}
      </FocusedTitle>
      <p className="text-ink-soft">{t.previewText}</p>
      {isPartial && <p>{t.partial}</p>}
      <Effects
        title={t.ofMatches(countText(matches.sampled))}
        rows={matchEffects.map((effect) => ({ text: t.effects[effect], count: matches[effect] }))}
      />
      <Effects
        title={t.ofPairs(countText(pairs.sampled), countText(pairs.profiles))}
        rows={pairEffects.map((effect) => ({ text: t.effects[effect], count: pairs[effect] }))}
      />
    </section>
  )
}
