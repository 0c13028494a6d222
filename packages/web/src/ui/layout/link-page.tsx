import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'
import { FocusedTitle } from './focused-title.tsx'
import { usePageTitle } from './page-title.tsx'

export const LinkPage = ({ children }: { children: ReactNode }) => (
  <div className="page">
    <div className="grid max-w-text justify-items-start gap-4 pt-8 pb-20 lg:pt-12">{children}</div>
  </div>
)

type LinkTextProps = { title: string; text: string; children?: ReactNode }

/** Without its key the page can do nothing. */
export const LinkBroken = ({ title, text, children }: LinkTextProps) => {
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </>
  )
}

export const LinkDone = ({ title, text, children }: LinkTextProps) => {
  usePageTitle(title)
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-start gap-3">
        <Icon of={CircleCheck} className="mt-2 size-7 text-good" />
        <FocusedTitle key={title}>{title}</FocusedTitle>
      </div>
      <p>{text}</p>
      {children}
    </>
  )
}
