import { DoorOpen } from 'lucide-react'
import * as t from '#text/app/header.ts'
import { leave } from '../../lib/leaving/leave.ts'
import { Icon } from '../../ui/elements/icon.tsx'

const classes = 'tool border-[1.5px] border-line-strong bg-surface max-lg:ms-1'

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

/**
 * Always on screen, in the same place: above scrolled content and above dialogs. The header keeps
 * the button's room.
 */
export const LeaveButton = ({ iconOnPhones }: { iconOnPhones: boolean }) => (
  <>
    <span className={`${classes} invisible`} aria-hidden="true">
      <Label iconOnPhones={iconOnPhones} />
    </span>
    {/* A dialog hides everything else from screen readers, except elements with `aria-live`. */}
    <div aria-live="off" className="page pointer-events-none fixed inset-x-0 top-0 z-50">
      <button
        type="button"
        className={`${classes} pointer-events-auto float-end mt-2 shadow-over`}
        aria-label={t.quickExitLabel}
        onClick={() => void leave()}
      >
        <Label iconOnPhones={iconOnPhones} />
      </button>
    </div>
  </>
)
