import { latePart } from '../../ui/layout/late-part.tsx'

const parts = () => import('./frame-parts.tsx')

// Below the content, so nothing moves when it appears.
export const Footer = latePart(parts, 'Footer')
export const PublicTools = latePart(parts, 'PublicTools')
export const AccountMenu = latePart(parts, 'AccountMenu')
export const ListedTools = latePart(parts, 'ListedTools')
export const PlaceIcon = latePart(parts, 'PlaceIcon')

// Needed only after the user left quickly.
export const AfterLeaving = latePart(() => import('../leaving/after-leaving.tsx'), 'AfterLeaving')

// Needed only after a session expired.
export const SessionNotice = latePart(
  () => import('../session/session-notice.tsx'),
  'SessionNotice',
)

export const SignInAgain = latePart(
  () => import('../../features/auth/sign-in/sign-in-again.tsx'),
  'SignInAgain',
)

// Needed only without the server; an installed application stores it.
export const ContinueForm = latePart(() => import('../session/without-server.tsx'), 'ContinueForm')

export const ToolsWithoutServer = latePart(
  () => import('../session/without-server.tsx'),
  'ToolsWithoutServer',
)

// The library is large.
export const ToastArea = latePart(() => import('../../ui/feedback/toast-area.tsx'), 'ToastArea')

export const InstallDialog = latePart(
  () => import('../../features/install/install-dialog.tsx'),
  'InstallDialog',
)

/** A prerendered page contains these parts, so they have to be there when it is hydrated. */
export const loadLateParts = async (): Promise<void> => {
  await Promise.all([Footer.load(), PublicTools.load()])
}
