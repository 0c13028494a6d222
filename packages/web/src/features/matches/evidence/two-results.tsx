import { useEffect, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import * as text from '#text/match/evidence.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { EvidenceTotal } from './total.tsx'

const key = localEntries.seenWhyTwo

const isFirstVisit = () => {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

type TwoResultsProps = { match: MatchDetail; visible: boolean }

/**
 * Strength and points on their scales, and why there are two: open when first seen, folded later.
 */
export const TwoResults = ({ match, visible }: TwoResultsProps) => {
  const [open] = useState(isFirstVisit)
  useEffect(() => {
    if (!visible) return
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Without storage it stays folded.
    }
  }, [visible])
  return (
    <div className="evidence-results">
      <Fold title={text.whyTitle} open={open} indented={false}>
        <p className="max-w-text text-ui text-ink-soft">{text.whyText}</p>
        <EvidenceTotal match={match} />
      </Fold>
    </div>
  )
}
