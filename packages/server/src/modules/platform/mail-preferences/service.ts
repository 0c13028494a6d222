import { optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { optIn, findOptOuts, optOut } from './repository.ts'

export type MailPreferences = Record<OptionalMailKind, boolean>
type Changes = { [Kind in OptionalMailKind]?: boolean | undefined }
type Deps = Pick<Context, 'clock' | 'database'>

const present = async (trx: Trx, userId: string): Promise<MailPreferences> => {
  const refusals = await findOptOuts(trx, userId)
  const entries = optionalMailKinds.map((kind) => [kind, !refusals.has(kind)])
  return Object.fromEntries(entries) as MailPreferences
}

export const readPreferences = ({ database }: Deps, userId: string): Promise<MailPreferences> =>
  database.transaction('app', userId, (trx) => present(trx, userId), { isOneExchange: true })

/** Kinds that `changes` omits stay as they are. */
export const changePreferences = (
  { clock, database }: Deps,
  userId: string,
  changes: Changes,
): Promise<MailPreferences> =>
  database.transaction('app', userId, async (trx) => {
    const kindsWith = (wanted: boolean) =>
      optionalMailKinds.filter((kind) => changes[kind] === wanted)
    const now = clock.now()
    await optIn(trx, { userId, kinds: kindsWith(true), now })
    await optOut(trx, { userId, kinds: kindsWith(false), now })
    return present(trx, userId)
  })
