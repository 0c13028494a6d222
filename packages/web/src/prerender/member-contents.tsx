import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#text/app/dashboard.ts'
import { title as matchesTitle } from '#text/match/match-center.ts'
import { dashboardGrid, dashboardTitleRow, freeLine } from '../features/dashboard/title-classes.ts'
import { InboxPage } from '../features/messages/inbox-page.tsx'
import { emptyForm } from '../features/wizard/form/form.ts'
import { Wizard } from '../features/wizard/wizard.tsx'
import { Icon } from '../ui/elements/icon.tsx'

export const block = 'block rounded-card bg-sunk'

const Dashboard = () => (
  <div className={dashboardGrid}>
    <div className={dashboardTitleRow}>
      <h1>{text.title}</h1>
      <p className={freeLine}>
        <Icon of={Check} />
        {text.free}
      </p>
    </div>
    <span className={`${block} h-44 md:h-22`} />
    <span className={`${block} h-12.5 lg:hidden`} />
    <h2>{matchesTitle}</h2>
    <span className={`${block} h-52`} />
  </div>
)

const Form = ({ step }: { step?: number }) => {
  const form = emptyForm('')
  const start = { form, restored: false, unsent: false, savedAt: undefined }
  return (
    <Wizard
      user={{ id: '', email: '' }}
      editId={undefined}
      start={{ ...start, allowance: undefined }}
      urlStep={step}
      quick={step === undefined}
      onDiscarded={() => {}}
    />
  )
}

/** By their addresses: what a page shows to a signed-in user, before it knows of a draft. */
export const memberContents: Record<string, ReactNode> = {
  '/dashboard': <Dashboard />,
  '/messages': (
    <InboxPage>
      <span className={`${block} h-52`} />
    </InboxPage>
  ),
  '/profile': <Form />,
  '/profile?step=1': <Form step={1} />,
}
