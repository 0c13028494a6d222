import { isOptionalMail, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { Trx } from '../../../db/database.ts'
import { recordAct, recordUndone } from '../journal/record.ts'

export const findOptOuts = async (
  trx: Trx,
  userId: string,
): Promise<ReadonlySet<OptionalMailKind>> => {
  const rows = await trx
    .selectFrom('mailRefusals')
    .select('kind')
    .where('userId', '=', userId)
    .execute()
  return new Set(rows.map(({ kind }) => kind).filter(isOptionalMail))
}

export const isOptedOut = async (
  trx: Trx,
  userId: string,
  kind: OptionalMailKind,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('mailRefusals')
    .select('kind')
    .where(({ and }) => and({ userId, kind }))
    .executeTakeFirst()
  return row !== undefined
}

export const optOut = async (
  trx: Trx,
  { userId, kinds, now }: { userId: string; kinds: readonly OptionalMailKind[]; now: Date },
): Promise<void> => {
  if (kinds.length === 0) return
  const refused = await trx
    .insertInto('mailRefusals')
    .values(kinds.map((kind) => ({ userId, kind, refusedAt: now })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doNothing())
    .returning('kind')
    .execute()
  // Only a new row keeps the account from being deleted before the act is recorded.
  for (const { kind: subject } of refused)
    recordAct(trx, { kind: 'mail-kind', userId, subject }, now)
}

export const optIn = async (
  trx: Trx,
  { userId, kinds, now }: { userId: string; kinds: readonly OptionalMailKind[]; now: Date },
): Promise<void> => {
  if (kinds.length === 0) return
  await trx
    .deleteFrom('mailRefusals')
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .execute()
  for (const subject of kinds) recordUndone(trx, { kind: 'mail-kind', userId, subject }, now)
}
