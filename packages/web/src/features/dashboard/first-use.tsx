import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { draftDays } from '@crosscheck/domain/retention/periods'
import * as text from '#text/app/dashboard.ts'
import * as center from '#text/match/match-center.ts'
import * as list from '#text/profile/profile-list.ts'
import { useMedia, wide } from '../../lib/hooks/use-media.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Door, mayAdd } from './door.tsx'
import type { DashboardData } from './dashboard-requests.ts'

const FactItem = ({ children }: { children: string }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5">
    <Icon of={Check} className="mt-0.5 text-good" />
    {children}
  </li>
)

const steps = () => [text.firstThenCompare, text.firstThenSee, text.firstThenDecide]

/** Folded on narrow screens, below the card. */
const NextSteps = () => {
  const title = useId()
  const rows = (
    <ol className="first-then grid gap-6 md:grid-cols-3 md:gap-8">
      {steps().map((words) => (
        <li key={words} className="pt-3 text-ui text-ink-soft">
          {words}
        </li>
      ))}
    </ol>
  )
  if (!useMedia(wide))
    return (
      <Fold title={text.firstThen} indented={false}>
        {rows}
      </Fold>
    )
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title}>{text.firstThen}</h2>
      {rows}
    </section>
  )
}

type FirstUseProps = Pick<DashboardData, 'allowance' | 'hasDraft'>

const EmptyCounters = (facts: FirstUseProps) => (
  <section aria-labelledby="matches" className="grid gap-2">
    <h2 id="matches" className="text-h3">
      {center.title}
    </h2>
    <p className="text-ui">
      {center.noneTitle}. {list.none} {mayAdd(facts) && <Link to="/profile">{list.add}</Link>}
    </p>
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft tabular-nums">
      {[text.countProfiles, text.countPending, text.countConfirmed, text.countDismissed].map(
        (name) => (
          <li key={name}>
            <b className="text-ink">0</b> {name}
          </li>
        ),
      )}
    </ul>
  </section>
)

/** Before the first profile: one thing to do, and its outcome. */
export const FirstUse = ({ allowance, hasDraft }: FirstUseProps) => {
  const title = useId()
  return (
    <div className="grid gap-6 md:gap-12">
      <Card
        deciding
        labelledBy={title}
        className="grid items-center gap-x-12 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:py-8"
      >
        <div className="grid gap-3">
          <h2 id={title}>{text.firstTitle}</h2>
          <p className="max-w-text">{text.firstText}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:justify-center">
            <Door
              label={list.describe}
              allowance={allowance}
              hasDraft={hasDraft}
              filled
              className="max-md:w-full"
            />
          </div>
        </div>
        <ul className="grid gap-2.5 text-ui">
          <FactItem>{text.firstSteps}</FactItem>
          <FactItem>{text.firstSaved(draftDays)}</FactItem>
          <FactItem>{text.firstOnlyYou}</FactItem>
        </ul>
      </Card>
      <NextSteps />
      <EmptyCounters allowance={allowance} hasDraft={hasDraft} />
    </div>
  )
}
