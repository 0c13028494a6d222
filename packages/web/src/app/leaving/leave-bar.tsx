import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#text/app/header.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { leave } from '../../lib/leaving/leave.ts'
import { neutralAddress } from '../../lib/leaving/neutral-address.ts'
import { Icon } from '../../ui/elements/icon.tsx'

const classes = 'tool tool-stacked border-[1.5px] border-line-strong bg-surface'
const pressable = `${classes} pointer-events-auto float-end mt-2 text-ink no-underline`

const Label = () => (
  <>
    <Icon of={DoorOpen} />
    {t.quickExit}
  </>
)

/** Fixed, because it stays above dialogs, which cover the bar. */
const LeaveButton = () => (
  // A dialog hides everything else from screen readers, except elements with `aria-live`.
  <div aria-live="off" className="page pointer-events-none fixed inset-x-0 top-0 z-50">
    {useHydrated() ? (
      <button
        type="button"
        className={pressable}
        aria-label={t.quickExitLabel}
        onClick={() => void leave()}
      >
        <Label />
      </button>
    ) : (
      // Works without scripts. It cannot clear the history.
      <a href={neutralAddress} rel="noreferrer" className={pressable} aria-label={t.quickExitLabel}>
        <Label />
      </a>
    )}
  </div>
)

/**
 * The top of every page. It stays on screen and keeps the room of the Leave button, so the button
 * covers nothing. The header has no box of its own: as one layer with the bar, the button would be
 * below dialogs.
 */
export const LeaveBar = ({ children }: { children?: ReactNode }) => (
  <header className="contents">
    <div className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex min-h-15 items-start gap-1 lg:gap-2">
        {children ?? <span className="grow" />}
        <span className={`${classes} invisible mt-2 shrink-0`} aria-hidden="true">
          <Label />
        </span>
      </div>
    </div>
    <LeaveButton />
  </header>
)
