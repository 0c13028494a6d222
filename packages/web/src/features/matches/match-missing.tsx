import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as text from '#text/match/match.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

const redirectMs = 5_000

/** One text for a missing match and another user's match (R5). It redirects after a while (R29). */
export const MatchMissing = ({ onMove }: { onMove: () => void }) => {
  usePageTitle(text.notFound)
  useEffect(() => {
    const timer = setTimeout(onMove, redirectMs)
    return () => clearTimeout(timer)
  }, [onMove])
  return (
    <div className="grid justify-items-start gap-4 py-6" role="status">
      <h1>{text.notFound}</h1>
      <p className="max-w-text">{text.notFoundText}</p>
      <p className="max-w-text text-ink-soft">{text.notFoundMove}</p>
      <Link to="/dashboard" className={buttonClasses('filled')}>
        {text.backToDashboard}
      </Link>
    </div>
  )
}
