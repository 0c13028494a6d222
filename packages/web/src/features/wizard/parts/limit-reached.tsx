import { TriangleAlert } from 'lucide-react'
import * as t from '#text/profile/wizard.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { Allowance } from '../draft/load-wizard.ts'

/** Says before the work when the next profile can be saved (R14). */
export const LimitReached = ({ allowance }: { allowance: Allowance | undefined }) =>
  allowance?.remaining === 0 && (
    <div className="grid gap-3 rounded-control bg-wait-tint px-4 py-2 text-ui text-wait-ink md:grid-cols-[20px_1fr] md:py-3">
      <Icon of={TriangleAlert} className="mt-0.5 max-md:hidden" />
      <div>
        <p className="font-bold">{t.limitReached}</p>
        {allowance.nextAt && <p>{t.nextAt(formatDayAndTime(allowance.nextAt))}</p>}
      </div>
    </div>
  )
