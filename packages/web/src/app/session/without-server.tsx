import { signOut as signOutText } from '#text/app/header.ts'
import { continueForm } from '#text/app/without-server.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { deviceStorage, draftsOf } from '../../lib/device/device-storage.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { ownerWithoutServer } from '../../lib/session/owner.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'

export const ToolsWithoutServer = () =>
  ownerWithoutServer(useSession()) && (
    <>
      <Bell isPainted />
      <button type="button" className="tool" onClick={() => void signOut()}>
        {signOutText}
      </button>
    </>
  )

/** Leads to the form if this device stores input that the server does not have. */
export const ContinueForm = () => {
  const owner = ownerWithoutServer(useSession())
  if (!owner || deviceStorage.getItem(`${draftsOf(owner.id)}new`) === null) return null
  return <TextLink to="/profile">{continueForm}</TextLink>
}
