import { useSyncExternalStore } from 'react'
import * as t from '#text/app/install.ts'
import { installState } from '../../lib/install/install-state.ts'
import { install, readInstallation } from '../../lib/install/installation.ts'

/** Nothing where the application is installed, or where a browser cannot install it. */
export const InstallButton = ({ className }: { className: string }) => {
  const way = useSyncExternalStore(installState.subscribe, readInstallation, () => null)
  if (way === null) return null
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
