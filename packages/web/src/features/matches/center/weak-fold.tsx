import { useRef, useState } from 'react'
import * as text from '#text/match/match-center.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { MatchCard } from './match-card.tsx'
import { MatchItems } from './match-list.tsx'
import { useMatchList } from './use-match-list.ts'

/** Weak matches stay folded, with their number; opening the fold loads them. */
export const WeakFold = ({ count }: { count: number }) => {
  const start = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState(false)
  const list = useMatchList('pending', { weak: 'only', enabled: looked })
  return (
    <Fold
      title={text.weak(count)}
      tail={text.weakText}
      onOpen={() => setLooked(true)}
      indented={false}
    >
      <div ref={start} tabIndex={-1} className="grid gap-3 pt-1">
        <MatchItems list={list} total={count} start={start}>
          {(match) => <MatchCard match={match} />}
        </MatchItems>
      </div>
    </Fold>
  )
}
