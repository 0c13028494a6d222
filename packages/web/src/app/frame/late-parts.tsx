import { latePart } from '../../ui/layout/late-part.tsx'

const parts = () => import('./frame-parts.tsx')

// Below the content, so nothing moves when it appears.
export const Footer = latePart(() => parts().then((module) => module.Footer))
export const PublicTools = latePart(() => parts().then((module) => module.PublicTools))
export const AccountMenu = latePart(() => parts().then((module) => module.AccountMenu))
export const ListedTools = latePart(() => parts().then((module) => module.ListedTools))
export const PlaceIcon = latePart(() => parts().then((module) => module.PlaceIcon))

// Needed only after the user left quickly.
export const AfterLeaving = latePart(() =>
  import('../leaving/after-leaving.tsx').then((module) => module.AfterLeaving),
)

// Needed only after a session expired.
export const SessionNotice = latePart(() =>
  import('../session/session-notice.tsx').then((module) => module.SessionNotice),
)

export const SignInAgain = latePart(() =>
  import('../../features/auth/sign-in/sign-in-again.tsx').then((module) => module.SignInAgain),
)

// Needed only without the server; an installed application stores it.
export const ContinueForm = latePart(() =>
  import('../session/without-server.tsx').then((module) => module.ContinueForm),
)

export const ToolsWithoutServer = latePart(() =>
  import('../session/without-server.tsx').then((module) => module.ToolsWithoutServer),
)

// The library is large.
export const ToastArea = latePart(() =>
  import('../../ui/feedback/toast-area.tsx').then((module) => module.ToastArea),
)

export const InstallDialog = latePart(() =>
  import('../../features/install/install-dialog.tsx').then((module) => module.InstallDialog),
)

/** A prerendered page contains these parts, so they have to be there when it is hydrated. */
export const loadLateParts = async (): Promise<void> => {
  await Promise.all([Footer.load(), PublicTools.load()])
}
