import * as text from '#text/match-center.ts'

/** Looked, and nothing there yet: not an error, and nothing to do. */
export const NoMatches = ({ comparing }: { comparing: boolean }) => (
  <div className="grid justify-items-start gap-2 rounded-card border border-dashed border-line-strong px-(--card-x) py-6">
    <p className="voice text-h3">{text.noneTitle}</p>
    <p className="max-w-text">{comparing ? text.noneText : text.noneTextUnverified}</p>
    <p className="max-w-text text-ui text-ink-soft">{text.noneHint}</p>
  </div>
)
