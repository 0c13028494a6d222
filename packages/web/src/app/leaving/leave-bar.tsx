import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#text/app/header.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { leave } from '../../lib/leaving/leave.ts'
import { neutralAddress } from '../../lib/leaving/neutral-address.ts'
import { Icon } from '../../ui/elements/icon.tsx'

const classes = 'tool border-[1.5px] border-line-strong bg-surface'
const pressable = `${classes} pointer-events-auto float-end mt-2 text-ink no-underline`

const Label = ({ iconOnPhones }: { iconOnPhones: boolean }) => (
  <>
    <Icon of={DoorOpen} />
    {/* Longer words than the English one would wrap into a second row on small phones. */}
    <span
      className={
        iconOnPhones
          ? 'max-md:sr-only'
          : 'max-[22.4rem]:sr-only max-[24rem]:not-[:lang(en)]:sr-only'
      }
    >
      {t.quickExit}
    </span>
  </>
)

/** Fixed, because it stays above dialogs, which cover the bar. */
const LeaveButton = ({ iconOnPhones }: { iconOnPhones: boolean }) => (
  // A dialog hides everything else from screen readers, except elements with `aria-live`.
  <div aria-live="off" className="page pointer-events-none fixed inset-x-0 top-0 z-50">
    {useHydrated() ? (
      <button
        type="button"
        className={pressable}
        aria-label={t.quickExitLabel}
        onClick={() => void leave()}
      >
        <Label iconOnPhones={iconOnPhones} />
      </button>
    ) : (
      // Works without scripts. It cannot clear the history.
      <a href={neutralAddress} rel="noreferrer" className={pressable} aria-label={t.quickExitLabel}>
        <Label iconOnPhones={iconOnPhones} />
      </a>
    )}
  </div>
)

type LeaveBarProps = { iconOnPhones?: boolean; children?: ReactNode }

/**
 * The top of every page. It stays on screen and keeps the room of the Leave button, so the button
 * covers nothing. The header has no box of its own: as one layer with the bar, the button would be
 * below dialogs.
 */
export const LeaveBar = ({ iconOnPhones = false, children }: LeaveBarProps) => (
  <header className="contents">
    <div className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex min-h-15 items-start gap-1 lg:gap-2">
        {children ?? <span className="grow" />}
        <span className={`${classes} invisible mt-2 shrink-0`} aria-hidden="true">
          <Label iconOnPhones={iconOnPhones} />
        </span>
      </div>
    </div>
    <LeaveButton iconOnPhones={iconOnPhones} />
  </header>
)
