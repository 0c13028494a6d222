import { optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { Context, Trx } from '../../../context.ts'
import { accept, findRefusals, refuse } from './repository.ts'

export type Wanted = Record<OptionalMailKind, boolean>
type Changes = { [Kind in OptionalMailKind]?: boolean | undefined }
type Parts = Pick<Context, 'clock' | 'database'>

const present = async (trx: Trx, userId: string): Promise<Wanted> => {
  const refusals = await findRefusals(trx, userId)
  const entries = optionalMailKinds.map((kind) => [kind, !refusals.has(kind)])
  return Object.fromEntries(entries) as Wanted
}

export const readPreferences = ({ database }: Parts, userId: string): Promise<Wanted> =>
  database.transaction('app', userId, (trx) => present(trx, userId))

/** Those left out stay as they are. */
export const changePreferences = (
  { clock, database }: Parts,
  userId: string,
  changes: Changes,
): Promise<Wanted> =>
  database.transaction('app', userId, async (trx) => {
    const kindsThatAre = (wanted: boolean) =>
      optionalMailKinds.filter((kind) => changes[kind] === wanted)
    await accept(trx, userId, kindsThatAre(true))
    await refuse(trx, userId, kindsThatAre(false), clock.now())
    return present(trx, userId)
  })
