import { dayOf, msSince } from '@crosscheck/domain/clock'
import type { DataArchive } from '@crosscheck/domain/contract/operation/data-export'
import { AppError } from '@crosscheck/domain/errors'
import { minutesMs } from '@crosscheck/domain/limits/limits'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../../context/context.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { makeFileLink } from '../../../identity/file-links/links.ts'
import { findRecipient } from '../../mails/recipient.ts'
import { recordAudit } from '../../../platform/audit/service.ts'
import type { Actor } from '../../../describing/profiles/actor.ts'
import { findFileById } from '../../../platform/files/read.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'
import { abandonArchives, findLatest, insertArchive, type ArchiveRow } from './repository.ts'

/** The job of an archive that takes longer has failed for good. */
const abandonedAfterMs = minutesMs(120)

/** The file is removed then, as one that no profile uses. */
const expiryOf = (row: ArchiveRow): Date | null =>
  row.fileId === null || row.finishedAt === null
    ? null
    : new Date(row.requestedAt.getTime() + retentionRules['unused-files'].periodMs)

const stateOf = ({ finishedAt, fileId, requestedAt }: ArchiveRow, now: Date) => {
  if (finishedAt === null) return msSince(requestedAt, now) < abandonedAfterMs ? 'making' : 'failed'
  return fileId === null ? 'failed' : 'ready'
}

const present = (row: ArchiveRow, now: Date): DataArchive => ({
  state: stateOf(row, now),
  done: row.done,
  total: row.total,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: expiryOf(row)?.toISOString() ?? null,
  bytes: row.bytes,
})

/** The latest archive, until its file is deleted. */
export const readArchive = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  userId: string,
): Promise<DataArchive | null> => {
  const row = await database.transaction('app', userId, (trx) => findLatest(trx, userId), {
    isOneExchange: true,
  })
  const now = clock.now()
  const expiry = row && expiryOf(row)
  return row && !(expiry && expiry <= now) ? present(row, now) : null
}

/** Queues an archive; returns the one that is being made, if there is one. */
export const requestArchive = async (context: Context, actor: Actor): Promise<DataArchive> => {
  const { userId, origin } = actor
  const recipient = await findRecipient(context, userId)
  return context.database.transaction('app', userId, async (trx) => {
    const archiveId = context.random.id()
    const language = recipient?.style.language ?? sourceLanguage
    const requestedAt = context.clock.now()
    await abandonArchives(trx, {
      userId,
      before: new Date(requestedAt.getTime() - abandonedAfterMs),
      at: requestedAt,
    })
    const row = await insertArchive(trx, { userId, id: archiveId, requestedAt, language })
    if (!row) {
      const current = await findLatest(trx, userId)
      // It was finished in the meantime.
      if (!current) throw new AppError('CONFLICT')
      return present(current, requestedAt)
    }
    await consumeLimit(context, trx, { userId, action: 'data_archive' })
    const details = { archive: archiveId }
    await recordAudit(context, trx, { userId, actionType: 'data_exported', details, origin })
    await context.jobs.enqueue(trx, 'make-archive', { userId, archiveId })
    return present(row, requestedAt)
  })
}

/** A link for this session, which downloads the archive under a dated name. */
export const linkArchive = async (context: Context, user: ActingUser): Promise<string> => {
  const { id: userId, sessionId } = user
  const row = await context.database.transaction('app', userId, (trx) => findLatest(trx, userId))
  const expiry = row && expiryOf(row)
  const id = expiry && expiry > context.clock.now() ? row.fileId : null
  const file = id === null ? null : await findFileById(context, { userId, id })
  if (!row || !file) throw new AppError('NOT_FOUND')
  const saveAs = `my-data-${dayOf(row.requestedAt)}.zip`
  return makeFileLink(context, { userId, sessionId, id: file.id, saveAs })
}
