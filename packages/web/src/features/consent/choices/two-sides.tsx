import type { ReactNode } from 'react'
import './sides.css'

/** The two sides of a match next to each other; on phones one below the other. */
export const TwoSides = ({ own, other }: { own: ReactNode; other: ReactNode }) => (
  <div className="two-sides">
    <div className="own-side grid min-w-0 content-start gap-1">{own}</div>
    <div className="other-side grid min-w-0 content-start gap-1">{other}</div>
  </div>
)
