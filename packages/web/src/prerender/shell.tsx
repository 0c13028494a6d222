import * as header from '#text/app/header.ts'
import { loading } from '#text/app/ui.ts'
import { BrandName } from '../app/frame/brand.tsx'
import { LeaveBar } from '../app/leaving/leave-bar.tsx'
import { block } from './member-contents.tsx'

/** A page's own contents fit each signed-in user, or a visitor whom the browser does not know. */
export type OwnReader = 'member' | 'visitor'

/**
 * The frame of a page with contents of a user, until its scripts have loaded them. It is the same
 * for every user, so it reveals nothing about them. The start script of the page shows the page's
 * own contents where they fit. Until scripts replace them they can only be looked at, so that no
 * input is lost; screen readers, which do not read them yet, say that the page loads.
 */
export const Shell = ({ own, page }: { own?: OwnReader; page?: string | undefined }) => (
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
      {own && <div data-own={own} data-page={page} hidden inert />}
      <div data-general className="page grid gap-6 pt-8 lg:pt-12">
        <span className={`${block} h-9 w-2/3 max-w-80`} />
        <span className={`${block} h-5 max-w-text`} />
        <span className={`${block} h-32`} />
        <span className={`${block} h-52`} />
      </div>
    </main>
  </div>
)
