import { useId, useState } from 'react'
import * as text from '#text/pages/landing.ts'
import { bandWords } from '#text/app/ui.ts'
import { classes } from '../../ui/styles/classes.ts'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { Meter } from '../../ui/elements/meter.tsx'
import { Staircase } from '../../ui/elements/staircase.tsx'
import type { Band } from '../../ui/elements/band-glyph.tsx'

export type SampleRow = 'phone' | 'workplace' | 'city' | 'differ'

/** The weight of each row in powers of ten; invented, and close to the model's. */
const weights: Record<SampleRow, number> = { phone: 7, workplace: 3.6, city: 1.6, differ: -0.6 }
/** Two random people are almost never the same person. */
const prior = -4

/** The band of the remaining details, by the thresholds of real matches. */
export const sampleBand = (kept: ReadonlySet<SampleRow>): Band => {
  const logOdds = [...kept].reduce((sum, row) => sum + weights[row], prior)
  const probability = 1 / (1 + 10 ** -logOdds)
  if (probability >= 0.99) return 'strong'
  if (probability >= 0.9) return 'likely'
  return probability >= 0.5 ? 'possible' : 'weak'
}

const all: readonly SampleRow[] = ['phone', 'workplace', 'city', 'differ']

type Row = readonly [of: SampleRow, name: string, words: string, rarity?: string, slots?: number]

/** In a function, because the texts change with the language. The last row speaks against. */
const rows = (): readonly Row[] => [
  ['phone', text.samplePhone, text.sampleMost, text.samplePhoneRarity, 5],
  ['workplace', text.sampleWorkplace, text.sampleLot, text.sampleWorkplaceRarity, 4],
  ['city', text.sampleCity, text.sampleSomething, text.sampleCityRarity, 2],
  ['differ', text.sampleDiffer, text.sampleAgainst],
]

type RowProps = {
  name: string
  words: string
  rarity: string | undefined
  slots: number | undefined
  kept: boolean
  onChange: () => void
}

const SampleRowView = ({ name, words, rarity, slots, kept, onChange }: RowProps) => (
  <li className="border-t border-line">
    <label className="grid cursor-pointer grid-cols-[24px_14px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 py-3 md:grid-cols-[24px_14px_minmax(0,1fr)_116px]">
      <input type="checkbox" className="check size-6" checked={kept} onChange={onChange} />
      <span
        className={classes('text-h3', slots === undefined ? 'text-ink-soft' : 'text-accent')}
        aria-hidden="true"
      >
        {slots === undefined ? '−' : '+'}
      </span>
      <span className={kept ? undefined : 'line-through decoration-2'}>
        <b className="block">{name}</b>
        {rarity && <span className="block text-ui text-ink-soft">{rarity}</span>}
      </span>
      <span className="col-start-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small md:col-start-4 md:block">
        {slots === undefined ? <HatchBlocks kept={kept} /> : <SlotMeter value={kept ? slots : 0} />}
        <span className="md:mt-1 md:block">{kept ? words : text.sampleAway}</span>
      </span>
    </label>
  </li>
)

const SlotMeter = ({ value }: { value: number }) => (
  <span className="block w-29">
    <Meter value={value} />
  </span>
)

const HatchBlocks = ({ kept }: { kept: boolean }) => (
  <span className="flex h-3.5 gap-1.5" aria-hidden="true">
    {[1, 2].map((block) => (
      <span key={block} className={classes('sample-hatch', !kept && 'sample-hatch-empty')} />
    ))}
  </span>
)

export const SampleMatch = () => {
  const title = useId()
  const [kept, setKept] = useState<ReadonlySet<SampleRow>>(new Set(all))
  const band = sampleBand(kept)
  return (
    <section
      aria-labelledby={title}
      className="rounded-card border border-line bg-paper px-(--card-x) py-6"
    >
      <p className="text-small text-ink-soft">{text.sampleNote}</p>
      <h2 id={title} className="text-h3">
        {text.sampleTitle}
      </h2>
      <p className="mb-3 text-ui text-ink-soft">{text.sampleHint}</p>
      <NeedsScripts>
        <ul>
          {rows().map(([of, name, words, rarity, slots]) => (
            <SampleRowView
              key={of}
              {...{ name, words, rarity, slots }}
              kept={kept.has(of)}
              onChange={() => setKept(new Set(all.filter((row) => (row === of) !== kept.has(row))))}
            />
          ))}
        </ul>
      </NeedsScripts>
      <div className="border-t-4 border-double border-line-strong pt-4">
        <p className="text-small text-ink-soft">{text.sampleStrength}</p>
        <p className="voice text-[1.625rem] leading-[1.2]" aria-live="polite">
          {bandWords[band]}
        </p>
        <Staircase band={band} />
      </div>
    </section>
  )
}
