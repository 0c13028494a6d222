import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Act } from '../../../crypto/keys/journal/acts.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { applyAllObjections } from '../../describing/objected-details/apply.ts'
import type { Journal } from '../../platform/journal/journal.ts'
import { appliers } from './appliers.ts'

/**
 * The restored database contains nothing to act on: an answer of a service, or a missing account.
 */
const isWithoutSubject = (error: unknown): boolean =>
  error instanceof AppError || databaseError(error)?.code === '23503'

/** False for an act that waits for the key of its user. */
const applyAct = async (context: Context, act: Act): Promise<boolean> => {
  try {
    await appliers[act.kind](context, act)
  } catch (error) {
    if (error instanceof UnusableKey) {
      const { kind, userId } = act
      context.log.error({ kind, userId, error }, 'an act of the journal waits for a data key')
      return false
    }
    if (!isWithoutSubject(error)) throw error
  }
  return true
}

/**
 * Carries out again what a restore of an older database has undone, before jobs and requests begin.
 * Several processes may do it at once, as every act is idempotent. Returns the number of acts.
 */
export const applyMissingActs = async (
  context: Context,
  journal: Pick<Journal, 'findMissing' | 'adopt'>,
): Promise<number> => {
  const missing = await journal.findMissing()
  const inForce = missing.filter((act) => act.inForce)
  const applied: Act[] = missing.filter((act) => !act.inForce)
  for (const act of inForce) if (await applyAct(context, act)) applied.push(act)
  if (inForce.some(({ kind }) => kind === 'objection')) await applyAllObjections(context)
  for (const act of applied) await journal.adopt(act)
  if (inForce.length > 0)
    context.log.warn(
      { count: inForce.length },
      'the database is older than the journal; acts were carried out again',
    )
  return inForce.length
}
