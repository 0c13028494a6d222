import { latePart } from '../../ui/layout/late-part.tsx'

// Below the content, so nothing moves when it appears.
export const Footer = latePart(() => import('./footer.tsx').then((module) => module.Footer))

export const HeaderTools = latePart(() =>
  import('./header-tools.tsx').then((module) => module.HeaderTools),
)

export const SaveAccount = latePart(() =>
  import('./save-account.tsx').then((module) => module.SaveAccount),
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
  await Promise.all([Footer.load(), HeaderTools.load()])
}
