import { isAdmin } from '@crosscheck/domain/access'
import type { ActingUser } from '../../../http/request/handler.ts'
import { readMe } from './me.ts'
import type { AccountDeps } from './deps.ts'

/** Whether a signed-in user is an administrator (R2), read at every call that requires one. */
export const createIsAdmin =
  (deps: AccountDeps) =>
  async ({ id }: Pick<ActingUser, 'id'>): Promise<boolean> =>
    isAdmin(await readMe(deps, id), deps.adminRules)
