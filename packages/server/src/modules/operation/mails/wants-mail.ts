import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context/context.ts'
import { isOptedOut } from '../../platform/mail-preferences/repository.ts'

export const wantsMail = (
  { database }: Pick<Context, 'database'>,
  userId: string,
  kind: OptionalMailKind,
): Promise<boolean> =>
  database.transaction('worker', userId, async (trx) => !(await isOptedOut(trx, userId, kind)))
