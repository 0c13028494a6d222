import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import * as t from '#text/profile/wizard.ts'
import { beforeFirstRender } from '../../lib/page/first-data.ts'
import { session, useOwner } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { FoldedFields } from './fields/lazy-fields.tsx'
import { loadWizard, type WizardStart } from './draft/load-wizard.ts'
import { QuickCheck, Wizard } from './wizard.tsx'

const Waiting = ({ title, error, retry }: { title: string; error: unknown; retry: () => void }) => {
  usePageTitle(title, error !== null)
  const gone = hasCode(error, 'NOT_FOUND')
  return (
    <div className="page grid gap-4 pt-8 pb-20">
      <h1>{title}</h1>
      {error === null && <LoadingLine>{t.loading}</LoadingLine>}
      {error !== null && gone && <FailureMessage title={t.profileGone} text={t.profileGoneText} />}
      {error !== null && !gone && (
        <FailureMessage title={t.loadFailed} text={t.loadFailedText} retry={retry} />
      )}
      {error !== null && (
        <TextLink to="/dashboard" className="justify-self-start">
          {t.backToDashboard}
        </TextLink>
      )}
    </div>
  )
}

type ProfileWizardProps = {
  editId: string | undefined
  urlStep: number | undefined
  /** The short form on one screen. It opens first, unless the draft has more than it shows. */
  quick: boolean
}

/** Loaded before the first render of the page, so that the form replaces its first paint. */
let prepared: { userId: string; start: WizardStart } | undefined
/** What arrives after that may be old when the form is opened again. */
let wasOpened = false

beforeFirstRender(async () => {
  const { user } = session.get()
  if (!user || new URLSearchParams(location.search).has('edit')) return
  const parts = [QuickCheck.load(), FoldedFields.load()]
  const [start] = await Promise.all([loadWizard(user, undefined), ...parts])
  if (!wasOpened) prepared = { userId: user.id, start }
})

/** Loads the wizard's initial state each time it is opened. */
export const ProfileWizard = ({ editId, urlStep, quick }: ProfileWizardProps) => {
  const user = useOwner()
  const [first] = useState(() =>
    !editId && prepared?.userId === user.id ? prepared.start : undefined,
  )
  useEffect(() => {
    wasOpened = true
    prepared = undefined
  }, [])
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['wizard', user.id, editId ?? 'new'],
    queryFn: () => loadWizard(user, editId),
    enabled: !first,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const start = data ?? first
  if (!start)
    return (
      <Waiting
        title={editId ? t.editTitle : t.newTitle}
        error={error}
        retry={() => void refetch()}
      />
    )
  return (
    <Wizard
      key={dataUpdatedAt}
      user={user}
      editId={editId}
      start={start}
      urlStep={urlStep}
      quick={quick && start.form.furthest === 1}
      onDiscarded={() => void refetch()}
    />
  )
}
