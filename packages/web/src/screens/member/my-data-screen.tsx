import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { deleteTitle, query as queryTexts } from '#text/account/account.ts'
import * as t from '#text/account/my-data.ts'
import { archiveQuery, ArchiveSection } from '../../features/account/my-data/archive-section.tsx'
import { disclosuresQuery, ShownSection } from '../../features/account/my-data/shown-section.tsx'
import { DeleteSection } from '../../features/account/my-data/delete-section.tsx'
import { ExportSection } from '../../features/account/my-data/export-section.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { StepUp } from '../../features/account/parts/step-up.tsx'
import { useDelayed } from '../../lib/hooks/use-delayed.ts'
import { longestWaitMs } from '../../lib/page/wait-briefly.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const MyDataScreen = () => {
  usePageTitle(t.title)
  const account = useQuery(accountQuery)
  const archive = useQuery(archiveQuery)
  const shown = useInfiniteQuery(disclosuresQuery)
  const isPending = account.isPending || archive.isPending || shown.isPending
  const isLate = useDelayed(isPending, longestWaitMs)
  // The rows grow with their data, which would move those below them.
  const waits = isPending && !isLate
  return (
    <StepUp>
      <div className="page grid gap-6 pt-8 pb-20 lg:max-w-240 lg:pt-12 lg:pb-28">
        <div className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-6">
            <TextLink to="/dashboard">{t.back}</TextLink>
            <TextLink to="." hash="delete">
              {deleteTitle}
            </TextLink>
          </p>
          <h1>{t.title}</h1>
          <p className="text-h3 text-ink-soft">{t.lead}</p>
        </div>
        <Card className="py-1!">
          <table role="table" aria-label={t.title} className="w-full max-md:block" hidden={waits}>
            <tbody role="rowgroup" className="max-md:block">
              <ExportSection />
              <ArchiveSection />
              <ShownSection />
              {account.data && <DeleteSection facts={account.data} />}
            </tbody>
          </table>
          {(waits || !account.data) && (
            <QueryResult
              query={{ ...account, data: undefined, isPending: waits || account.isPending }}
              heading="h2"
              texts={queryTexts}
            >
              {() => null}
            </QueryResult>
          )}
        </Card>
      </div>
    </StepUp>
  )
}
