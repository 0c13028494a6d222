import type { ReactNode } from 'react'
import * as t from '#text/contact/inbox.ts'

/** The page of the conversations; without them it is also the first paint of that page. */
export const InboxPage = ({ children }: { children: ReactNode }) => (
  <div className="page grid gap-6 pt-8 pb-20 lg:max-w-190 lg:pt-12 lg:pb-28">
    <h1 id="inbox-title">{t.title}</h1>
    <p className="max-w-text text-ink-soft">{t.lead}</p>
    {children}
  </div>
)
