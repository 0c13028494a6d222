import { useId, useState, type ReactNode } from 'react'
import * as text from '#text/pages/landing.ts'
import { bandWords } from '#text/app/ui.ts'
import { classes } from '../../ui/styles/classes.ts'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { Meter } from '../../ui/elements/meter.tsx'
import { Staircase } from '../../ui/elements/staircase.tsx'
import { sampleBand, type SampleRow } from './sample.ts'

const all: readonly SampleRow[] = ['phone', 'workplace', 'city', 'differ']

type RowProps = {
  sign: '+' | '−'
  name: string
  rarity?: string
  words: string
  kept: boolean
  onChange: () => void
  children: ReactNode
}

const SampleRowView = ({ sign, name, rarity, words, kept, onChange, children }: RowProps) => (
  <li className="border-t border-line">
    <label className="grid cursor-pointer grid-cols-[24px_14px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 py-3 md:grid-cols-[24px_14px_minmax(0,1fr)_116px]">
      <input type="checkbox" className="check size-6" checked={kept} onChange={onChange} />
      <span
        className={classes('text-h3', sign === '+' ? 'text-accent' : 'text-ink-soft')}
        aria-hidden="true"
      >
        {sign}
      </span>
      <span className={kept ? undefined : 'line-through decoration-2'}>
        <b className="block">{name}</b>
        {rarity && <span className="block text-ui text-ink-soft">{rarity}</span>}
      </span>
      <span className="col-start-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small md:col-start-4 md:block">
        {children}
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

/** An interactive example match: removing a detail lowers the staircase. */
export const SampleMatch = () => {
  const title = useId()
  const [kept, setKept] = useState<ReadonlySet<SampleRow>>(new Set(all))
  const band = sampleBand(kept)
  const row = (name: SampleRow) => ({
    kept: kept.has(name),
    onChange: () => setKept(new Set(all.filter((other) => (other === name) !== kept.has(other)))),
  })
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
          <SampleRowView
            sign="+"
            name={text.samplePhone}
            rarity={text.samplePhoneRarity}
            words={text.sampleMost}
            {...row('phone')}
          >
            <SlotMeter value={kept.has('phone') ? 5 : 0} />
          </SampleRowView>
          <SampleRowView
            sign="+"
            name={text.sampleWorkplace}
            rarity={text.sampleWorkplaceRarity}
            words={text.sampleLot}
            {...row('workplace')}
          >
            <SlotMeter value={kept.has('workplace') ? 4 : 0} />
          </SampleRowView>
          <SampleRowView
            sign="+"
            name={text.sampleCity}
            rarity={text.sampleCityRarity}
            words={text.sampleSomething}
            {...row('city')}
          >
            <SlotMeter value={kept.has('city') ? 2 : 0} />
          </SampleRowView>
          <SampleRowView
            sign="−"
            name={text.sampleDiffer}
            words={text.sampleAgainst}
            {...row('differ')}
          >
            <HatchBlocks kept={kept.has('differ')} />
          </SampleRowView>
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
