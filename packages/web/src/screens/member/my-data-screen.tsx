import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failedText, failedTitle, loading } from '#text/account/account.ts'
import * as t from '#text/account/my-data.ts'
import { ArchiveSection } from '../../features/account/my-data/archive-section.tsx'
import { ShownSection } from '../../features/account/my-data/shown-section.tsx'
import { DeleteSection } from '../../features/account/my-data/delete-section.tsx'
import { ExportSection } from '../../features/account/my-data/export-section.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

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
      <QueryResult query={query} heading="h2" texts={{ loading, failedTitle, failedText }}>
        {(facts) => <DeleteSection facts={facts} />}
      </QueryResult>
    </div>
  )
}
