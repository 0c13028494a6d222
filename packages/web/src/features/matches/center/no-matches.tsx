import type { ReactNode } from 'react'
import * as text from '#text/match/match-center.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'

/**
 * Whether anything is compared: that requires a verified address and a description that is switched
 * on.
 */
export type ComparisonStatus = 'on' | 'unverified' | 'off'

type NoMatchesProps = {
  comparing: ComparisonStatus
  children?: ReactNode
}

/** Compared, and no match yet: not an error, and nothing that has to be done. */
export const NoMatches = ({ comparing, children }: NoMatchesProps) => (
  <div className="grid justify-items-start gap-2 rounded-card border border-dashed border-line-strong px-(--card-x) py-6">
    <p className="voice text-h3">{text.noneTitle}</p>
    <p className="max-w-text">{text.noneTexts[comparing]}</p>
    {comparing !== 'off' && <p className="max-w-text text-ui text-ink-soft">{text.noneHint}</p>}
    <TextLink to="/safety-plan">{text.safetyPlan}</TextLink>
    {comparing !== 'off' && children}
  </div>
)
