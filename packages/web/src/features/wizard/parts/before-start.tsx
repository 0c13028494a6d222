import { Info, TriangleAlert } from 'lucide-react'
import * as t from '#text/profile/wizard.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { Allowance } from '../draft/load-wizard.ts'

type BeforeStartProps = {
  allowance: Allowance | undefined
  /** The questions of the form, and the time that it takes. */
  intro: string
}

/** How many profiles can be added today, or when the next one can (R14). */
export const BeforeStart = ({ allowance, intro }: BeforeStartProps) => {
  const none = allowance?.remaining === 0
  return (
    <div
      className={`grid gap-3 rounded-control px-4 py-2 text-ui md:grid-cols-[20px_1fr] md:py-3 ${
        none ? 'bg-wait-tint text-wait-ink' : 'bg-sunk'
      }`}
    >
      <Icon of={none ? TriangleAlert : Info} className="mt-0.5 max-md:hidden" />
      {none ? (
        <div>
          <p className="font-bold">{t.limitReached}</p>
          {allowance.nextAt && <p>{t.nextAt(formatDayAndTime(allowance.nextAt))}</p>}
        </div>
      ) : (
        <p>
          {intro} {allowance && t.remaining(allowance.remaining)}
        </p>
      )}
    </div>
  )
}
