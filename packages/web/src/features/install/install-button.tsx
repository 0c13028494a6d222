import * as t from '#text/app/install.ts'
import { isOpenedAsApp } from '../../lib/device/platform.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { install } from '../../lib/install/installation.ts'

/** Renders nothing in the installed application. */
export const InstallButton = ({ className }: { className: string }) => {
  if (!useHydrated() || isOpenedAsApp()) return null
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        // A menu would stay above the dialog, and could not get the focus back.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        install()
      }}
    >
      {t.button}
    </button>
  )
}
