import type { AppLockMinutes } from '@crosscheck/domain/session/app-lock'
import type { Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import type { Row, Tables } from '../../../db/tables.ts'
import { updateSession } from '../sessions/repository.ts'

const columns = [
  'lockAfterMinutes',
  'lockAtOpening',
  'pinHash',
  'unlockedUntil',
  'unlockFailures',
  'unlockTriedAt',
  'endedAt',
] as const

export type LockRow = Pick<Row<'sessions'>, (typeof columns)[number]>

/** The database has no other values than those of the contract. */
export const minutesOf = ({ lockAfterMinutes }: LockRow): AppLockMinutes | null =>
  lockAfterMinutes as AppLockMinutes | null

const sessionOf = (trx: Trx, { id, sessionId }: TokenUser) =>
  trx.selectFrom('sessions').select(columns).where('userId', '=', id).where('id', '=', sessionId)

export const findLock = (trx: Trx, owner: TokenUser): Promise<LockRow | undefined> =>
  sessionOf(trx, owner).executeTakeFirst()

/** Attempts of one session wait for each other, so that none goes uncounted. */
export const lockForAttempt = (trx: Trx, owner: TokenUser): Promise<LockRow | undefined> =>
  sessionOf(trx, owner).forUpdate().executeTakeFirst()

export const updateLock = (
  trx: Trx,
  { id, sessionId }: TokenUser,
  change: Updateable<Tables['sessions']>,
) => updateSession(trx, { userId: id, sessionId }, change).execute()

/** Only a session that is not locked now. */
export const extendUnlocked = (
  trx: Trx,
  { id, sessionId }: TokenUser,
  { until, now }: { until: Date; now: Date },
) =>
  updateSession(trx, { userId: id, sessionId }, { unlockedUntil: until })
    .where('unlockedUntil', '>', now)
    .execute()
