import { maxAccountBytes } from '@crosscheck/domain/files/limits'
import { makeZip } from 'client-zip'
import { isDatabaseUnavailable } from '../../../../db/errors/database-error.ts'
import type { JobPayloads } from '../../../../jobs/queue/job-payloads.ts'
import { discardFile } from '../../../platform/files/remove.ts'
import { receiveFile, storeFile, type ReceivedFile } from '../../../platform/files/upload.ts'
import { archiveParts } from './archive-parts.ts'
import type { ArchiveDeps } from '../own-data/collect-all.ts'
import { findUnfinished, finishArchive, setProgress, type ArchiveKey } from './repository.ts'

/** All photos twice, and texts. */
const maxArchiveBytes = 2 * maxAccountBytes
const reportEvery = 10

/** Streams the parts into a sealed file; memory does not grow with the account. */
const writeArchive = async (
  deps: ArchiveDeps,
  key: ArchiveKey,
  language: string,
): Promise<ReceivedFile | null> => {
  const { context } = deps
  const { userId } = key
  const { total, parts } = await archiveParts(deps, { userId, language })
  const report = (done: number) =>
    context.database.transaction('app', userId, (trx) => setProgress(trx, key, { done, total }))
  await report(0)
  const counted = (async function* () {
    let done = 0
    for await (const part of parts) {
      yield part
      done += 1
      if (done % reportEvery === 0) await report(done)
    }
  })()
  const received = await receiveFile(context, {
    userId,
    content: makeZip(counted),
    atMost: maxArchiveBytes,
    isOwnCopy: true,
  })
  return received.ok ? received.file : null
}

/** Names the file, finishes the archive and mails its owner, or leaves nothing of it. */
const finish = async ({ context }: ArchiveDeps, key: ArchiveKey, file: ReceivedFile | null) => {
  const { userId, archiveId } = key
  const named = { path: `data-archives/${archiveId}.zip`, type: 'application/zip' }
  const stored = file && (await storeFile(context, { file, named, replace: true }))
  const ready = stored?.ok === true && file
  const isFinished = await context.database.transaction('app', userId, async (trx) => {
    const at = context.clock.now()
    const done = ready ? { id: file.id, bytes: file.size } : null
    if (!(await finishArchive(trx, key, { at, file: done }))) return false
    if (ready)
      await context.jobs.enqueue(trx, 'send-urgent-mail', {
        kind: 'archive-ready',
        userId,
        ref: null,
      })
    return true
  })
  if (!isFinished && ready) await discardFile(context, file)
}

/**
 * Makes the ZIP file that a user asked for. After a killed process the job begins again, and what
 * was written before is removed as an interrupted upload. A failure is shown to the user, who can
 * ask again.
 */
export const makeArchive = async (deps: ArchiveDeps, key: JobPayloads['make-archive']) => {
  const { context } = deps
  const row = await context.database.transaction('app', key.userId, (trx) =>
    findUnfinished(trx, key),
  )
  if (!row) return
  try {
    await finish(deps, key, await writeArchive(deps, key, row.language))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    context.log.error({ error }, 'a copy of the data of an account could not be made')
    await finish(deps, key, null)
  }
}
