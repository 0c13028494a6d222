import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failedText, failedTitle, loading } from '#text/account/account.ts'
import * as t from '#text/account/my-data.ts'
import { ArchiveSection } from '../../features/account/my-data/archive-section.tsx'
import { ShownSection } from '../../features/account/my-data/shown-section.tsx'
import { DeleteSection } from '../../features/account/my-data/delete-section.tsx'
import { ExportSection } from '../../features/account/my-data/export-section.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { failureMessage } from '../../lib/display-text/errors/failure-message.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

const placeNames = () => ({
  sessions: t.toSessions,
  activity: t.toActivity,
  choices: t.toChoices,
})

/** Export and deletion of everything in the account. */
export const MyDataScreen = () => {
  usePageTitle(t.title)
  const query = useQuery(accountQuery)
  return (
    <div className="page grid gap-6 pt-8 pb-20 lg:max-w-190 lg:pt-12 lg:pb-28">
      <div className="grid gap-1">
        <Link to="/dashboard" className="inline-flex min-h-11 items-center">
          {t.back}
        </Link>
        <h1>{t.title}</h1>
        <p className="text-h3 text-ink-soft">{t.lead}</p>
      </div>
      <ExportSection />
      <ArchiveSection />
      <ShownSection />
      <Card labelledBy="elsewhere" className="grid gap-1">
        <h2 id="elsewhere">{t.elsewhere}</h2>
        {(['sessions', 'activity', 'choices'] as const).map((hash) => (
          <Link key={hash} to="/account" hash={hash} className="inline-flex min-h-11 items-center">
            {placeNames()[hash]}
          </Link>
        ))}
      </Card>
      {query.data ? (
        <DeleteSection facts={query.data} />
      ) : query.isPending ? (
        <LoadingLine>{loading}</LoadingLine>
      ) : (
        <FailureMessage
          title={failedTitle}
          text={failureMessage(query.error, failedText)}
          retry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
