import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import type { Actor } from './actor.ts'
import { openProfileFields } from './encrypted-fields.ts'
import { presentProfile } from './presenter.ts'
import { findProfile, listProfiles, type ProfileRow } from './repository.ts'

type Owner = Pick<Actor, 'userId' | 'emailVerified'>

const present = async (context: Context, { emailVerified }: Owner, row: ProfileRow) =>
  presentProfile(row, await openProfileFields(context, row), emailVerified)

export const listOwnProfiles = async (context: Context, actor: Owner) => {
  const { userId } = actor
  const { rows, allowance } = await context.database.transaction('app', userId, async (trx) => ({
    rows: await listProfiles(trx, userId),
    allowance: await readAllowance(context, trx, { userId, action: 'profile_creation' }),
  }))
  return { items: await Promise.all(rows.map((row) => present(context, actor, row))), allowance }
}

export const readOwnProfile = async (context: Context, actor: Owner, id: string) => {
  const { userId } = actor
  const row = await context.database.transaction('app', userId, (trx) =>
    findProfile(trx, userId, id),
  )
  if (!row) throw new AppError('NOT_FOUND')
  return present(context, actor, row)
}
