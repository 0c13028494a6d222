import { useQuery } from '@tanstack/react-query'
import { reports as title } from '#text/app/menu.ts'
import * as t from '#text/contact/reports.ts'
import { OwnInquiries } from '../../features/reports/own-inquiries.tsx'
import { OwnReports, reportsQuery } from '../../features/reports/own-reports.tsx'
import { useDelayed } from '../../lib/hooks/use-delayed.ts'
import { longestWaitMs } from '../../lib/page/wait-briefly.ts'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const ReportsScreen = () => {
  usePageTitle(title)
  const { isPending } = useQuery(reportsQuery)
  const isLate = useDelayed(isPending, longestWaitMs)
  return (
    <div className="page grid gap-6 pt-8 pb-20 lg:max-w-190 lg:pt-12 lg:pb-28">
      <div className="grid gap-1">
        <h1>{title}</h1>
        <p className="max-w-text text-ink-soft">{t.lead}</p>
      </div>
      <OwnReports />
      {/* They would move when the reports above them arrive. */}
      <div hidden={isPending && !isLate}>
        <OwnInquiries />
      </div>
    </div>
  )
}
