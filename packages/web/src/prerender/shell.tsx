import * as header from '#text/app/header.ts'
import { loading } from '#text/app/ui.ts'
import { brandLink, BrandName, headerRow } from '../app/frame/brand.tsx'
import { LeaveBar } from '../app/leaving/leave-bar.tsx'

const block = 'block rounded-card bg-sunk'

/**
 * What a page with contents of a user shows until its scripts have loaded them. It is the same for
 * every address and every user, so it tells nothing about them.
 */
export const Shell = () => (
  <div data-shell className="min-h-dvh">
    <LeaveBar>
      <div className={headerRow}>
        <a href="/" className={brandLink} aria-label={header.home}>
          <BrandName iconOnSmallPhones={false} />
        </a>
      </div>
    </LeaveBar>
    <main className="page grid gap-6 pt-8 noscript:hidden lg:pt-12">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <span className={`${block} h-9 w-2/3 max-w-80`} />
      <span className={`${block} h-5 max-w-text`} />
      <span className={`${block} h-32`} />
      <span className={`${block} h-52`} />
    </main>
  </div>
)
