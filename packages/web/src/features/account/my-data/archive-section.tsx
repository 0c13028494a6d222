import { answerQuery } from '../../../lib/session/answer-query.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataArchive } from '@crosscheck/domain/contract/operation/data-export'
import { Download } from 'lucide-react'
import { query as queryTexts } from '#text/account/account.ts'
import * as t from '#text/account/my-data.ts'
import { failureMessage } from '../../../lib/display-text/errors/refusal-message.ts'
import { formatBytes } from '../../../lib/display-text/formats/format-bytes.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FailureMessage } from '../../../ui/feedback/failure.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { DataRow } from './data-row.tsx'
import { useAction } from '../parts/short-form.tsx'

const pollMs = 2_000

export const archiveQuery = queryOptions({
  ...answerQuery('GET /api/v1/account/archive', ['archive']),
  refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? pollMs : false),
})

const Making = ({ archive: { done, total } }: { archive: DataArchive }) => (
  <>
    <p role="status" className="max-w-text">
      {total === 0 ? t.archiveWaiting : t.archiveMaking(done, total)}
    </p>
    {total > 0 && (
      <progress className="w-full max-w-115" aria-label={t.archiveTitle} value={done} max={total} />
    )}
  </>
)

const State = ({ archive }: { archive: DataArchive | null }) => {
  if (archive?.state === 'making') return <Making archive={archive} />
  if (archive?.state === 'failed')
    return (
      <p role="alert" className="max-w-text">
        {t.archiveFailed}
      </p>
    )
  if (!archive?.expiresAt) return null
  return (
    <p role="status" className="max-w-text">
      {t.archiveReady(formatBytes(archive.bytes ?? 0), formatDayAndTime(archive.expiresAt))}
    </p>
  )
}

/** A ZIP file of the account, which the server makes while the user does something else. */
export const ArchiveSection = () => {
  const query = useQuery(archiveQuery)
  const form = useAction()
  const archive = query.data?.archive ?? null
  const isReady = archive?.state === 'ready'

  const ask = () =>
    form.act('ask', async () => {
      await call('POST /api/v1/account/archive')
      await query.refetch()
    })
  const download = () =>
    form.act('download', async () => {
      const { url } = await call('POST /api/v1/account/archive/link')
      location.assign(url)
    })
  return (
    <DataRow id="archive" title={t.archiveTitle} text={t.archiveText}>
      <FormProblem {...form} title={t.archiveTitle} />
      {query.isError ? (
        <FailureMessage
          heading="h3"
          title={t.archiveLoadFailed}
          text={failureMessage(query.error, queryTexts.failedText)}
          retry={() => void query.refetch()}
        />
      ) : (
        <>
          <State archive={archive} />
          <div className="flex flex-wrap gap-3">
            {isReady && (
              <Button
                icon={Download}
                variant="filled"
                busy={form.busy === 'download'}
                onClick={download}
              >
                {t.archiveDownload}
              </Button>
            )}
            {query.data && archive?.state !== 'making' && (
              <Button busy={form.busy === 'ask'} onClick={ask}>
                {isReady ? t.archiveAgain : t.archiveButton}
              </Button>
            )}
          </div>
        </>
      )}
    </DataRow>
  )
}
