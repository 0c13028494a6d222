import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#text/account/auth.ts'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'

/** The page of a mailed link. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <div className="page">
    <div className="grid max-w-text justify-items-start gap-4 pt-8 pb-20 lg:pt-12">{children}</div>
  </div>
)

/** Without its token the page can do nothing. */
export const NoToken = () => {
  usePageTitle(t.noTokenTitle)
  return (
    <>
      <h1>{t.noTokenTitle}</h1>
      <p>{t.noTokenText}</p>
    </>
  )
}

type LinkDoneProps = { title: string; text: string; children: ReactNode }

export const LinkDone = ({ title, text, children }: LinkDoneProps) => {
  usePageTitle(title)
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-start gap-3">
        <Icon of={CircleCheck} className="mt-2 size-7 text-good" />
        <FocusedTitle>{title}</FocusedTitle>
      </div>
      <p>{text}</p>
      {children}
    </>
  )
}
