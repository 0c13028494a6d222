import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/api-error.ts'
import * as t from '#text/profile/wizard.ts'
import { useOwner } from '../../lib/session/app-session.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { loadWizard } from './draft/load-wizard.ts'
import { Wizard } from './wizard.tsx'

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
        <Link to="/dashboard" className="inline-flex min-h-11 items-center justify-self-start">
          {t.backToDashboard}
        </Link>
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

/** Loads the wizard's initial state each time it is opened. */
export const ProfileWizard = ({ editId, urlStep, quick }: ProfileWizardProps) => {
  const user = useOwner()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['wizard', user.id, editId ?? 'new'],
    queryFn: () => loadWizard(user, editId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!data)
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
      start={data}
      urlStep={urlStep}
      quick={quick && data.form.furthest === 1}
      onDiscarded={() => void refetch()}
    />
  )
}
