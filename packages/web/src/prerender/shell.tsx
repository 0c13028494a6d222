import { Check } from 'lucide-react'
import * as dashboard from '#text/app/dashboard.ts'
import * as header from '#text/app/header.ts'
import { loading } from '#text/app/ui.ts'
import { title as matchesTitle } from '#text/match/match-center.ts'
import { BrandName } from '../app/frame/brand.tsx'
import { LeaveBar } from '../app/leaving/leave-bar.tsx'
import { dashboardGrid, dashboardTitleRow, freeLine } from '../features/dashboard/title-classes.ts'
import { Icon } from '../ui/elements/icon.tsx'

const block = 'block rounded-card bg-sunk'

/** The part of the dashboard that is the same for every user. */
const DashboardSkeleton = () => (
  <div data-page="/dashboard" hidden className={dashboardGrid} aria-hidden>
    <div className={dashboardTitleRow}>
      <h1>{dashboard.title}</h1>
      <p className={freeLine}>
        <Icon of={Check} />
        {dashboard.free}
      </p>
    </div>
    <span className={`${block} h-44 md:h-22`} />
    <span className={`${block} h-12.5 lg:hidden`} />
    <h2>{matchesTitle}</h2>
    <span className={`${block} h-52`} />
  </div>
)

/**
 * The frame of a page with contents of a user, until its scripts have loaded them. It is the same
 * for every address and every user, so it tells nothing about them. The start script of the page
 * shows the headings that a page has for every signed-in user.
 */
export const Shell = () => (
  <div data-shell className="min-h-dvh">
    <LeaveBar>
      <div className="header-row">
        <a href="/" className="brand-link" aria-label={header.home}>
          <BrandName />
        </a>
      </div>
    </LeaveBar>
    <main className="noscript:hidden">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <DashboardSkeleton />
      <div data-page="" className="page grid gap-6 pt-8 lg:pt-12">
        <span className={`${block} h-9 w-2/3 max-w-80`} />
        <span className={`${block} h-5 max-w-text`} />
        <span className={`${block} h-32`} />
        <span className={`${block} h-52`} />
      </div>
    </main>
  </div>
)
