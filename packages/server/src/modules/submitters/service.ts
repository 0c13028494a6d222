import type { SubmitterValues } from '@crosscheck/domain/profile/catalogue'
import { sql } from 'kysely'
import type { Context, SealedPlace, Trx } from '../../context.ts'
import { findSubmitter, upsertSubmitter } from './repository.ts'

const placeOf = (userId: string, id: string): SealedPlace => ({
  table: 'submitter_profiles',
  row: id,
  userId,
})

/** What the acting user said about themselves the last time; null the first time. */
export const openSubmitter = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<SubmitterValues | null> => {
  const row = await findSubmitter(trx, userId)
  return row ? sealer.open<SubmitterValues>(placeOf(userId, row.id), row.sealed) : null
}

export const readSubmitter = (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<SubmitterValues | null> =>
  context.database.transaction('app', userId, (trx) => openSubmitter(context, trx, userId))

/** The first row has the user's own id, so that two first saves at once still make one. */
const saveSubmitter = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
  values: SubmitterValues,
  now: Date,
): Promise<void> => {
  const id = (await findSubmitter(trx, userId))?.id ?? userId
  const sealed = await sealer.seal(placeOf(userId, id), values)
  await upsertSubmitter(trx, { userId, id, now, sealed })
}

/** Saves inside the transaction of a profile; a failure is logged and takes nothing else back. */
export const trySaveSubmitter = async (
  context: Pick<Context, 'clock' | 'sealer' | 'log'>,
  trx: Trx,
  userId: string,
  values: SubmitterValues,
): Promise<void> => {
  await sql`savepoint submitter`.execute(trx)
  try {
    await saveSubmitter(context, trx, userId, values, context.clock.now())
    await sql`release savepoint submitter`.execute(trx)
  } catch (error) {
    await sql`rollback to savepoint submitter`.execute(trx)
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    context.log.error({ userId, code }, 'The purchaser details could not be saved')
  }
}
