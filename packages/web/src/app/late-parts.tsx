import { latePart } from '../ui/layout/late-part.tsx'

// Below the content, so nothing moves when it appears.
export const Footer = latePart(() => import('./footer.tsx').then((module) => module.Footer))

export const HeaderTools = latePart(() =>
  import('./header-tools.tsx').then((module) => module.HeaderTools),
)

/** A prerendered page contains these parts, so they have to be there when it is hydrated. */
export const loadLateParts = async (): Promise<void> => {
  await Promise.all([Footer.load(), HeaderTools.load()])
}
