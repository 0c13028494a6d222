import { isAdmin } from '@crosscheck/domain/access'
import type { ActingUser } from '../../../http/request/handler.ts'
import { readMe } from './me.ts'
import type { AccountParts } from './deps.ts'

/** Whether a signed-in user is an administrator (R2), read at each call that asks for one. */
export const createIsAdmin =
  (parts: AccountParts) =>
  async ({ id }: Pick<ActingUser, 'id'>): Promise<boolean> =>
    isAdmin(await readMe(parts, id), parts.adminRules)
