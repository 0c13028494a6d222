import { useEffect, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import * as text from '#text/match/evidence.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { pointsDisagreement } from './lines.ts'

const key = localEntries.seenWhyTwo

const isFirstVisit = () => {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

/** Why strength and points diverge here; always visible. */
const Disagreement = ({ match }: { match: MatchDetail }) => {
  const disagreement = pointsDisagreement(match)
  if (!disagreement) return null
  const differs = disagreement === 'common' && match.evidence.differing > 0
  return (
    <p className="mt-4 max-w-text text-ui">
      {disagreement === 'rare' ? text.whyRare : text.whyCommon}
      {differs && ` ${text.whyDiffers}`}
    </p>
  )
}

/** Why there are two results: open when the user first sees a match, folded later. */
export const TwoNumbersExplained = ({ match }: { match: MatchDetail }) => {
  const [open] = useState(isFirstVisit)
  useEffect(() => {
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Without storage it stays folded.
    }
  }, [])
  return (
    <>
      <Disagreement match={match} />
      <Fold title={text.whyTitle} open={open}>
        <p className="max-w-text text-small text-ink-soft">{text.whyText}</p>
      </Fold>
    </>
  )
}
