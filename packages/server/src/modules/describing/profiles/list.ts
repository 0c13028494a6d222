import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import { openProfileFields } from './encrypted-fields.ts'
import { presentProfile } from './presenter.ts'
import { findProfile, listProfiles, type ShownProfile } from './repository.ts'

/** The owner's part of a profile's state is read with the profile, or was read before. */
type Owner = { id: string; read: () => Promise<{ emailVerified: boolean }> }

const present = async (context: Context, owner: Owner, row: ShownProfile) => {
  const { emailVerified } = await owner.read()
  return presentProfile(row, await openProfileFields(context, row), emailVerified)
}

export const listOwnProfiles = async (context: Context, owner: Owner) => {
  const { id: userId } = owner
  const [rows, allowance] = await context.database.transaction(
    'app',
    userId,
    (trx) =>
      Promise.all([
        listProfiles(trx, { userId }),
        readAllowance(context, trx, { userId, action: 'profile_creation' }),
      ]),
    { isOneExchange: true },
  )
  return { items: await Promise.all(rows.map((row) => present(context, owner, row))), allowance }
}

export const readOwnProfile = async (context: Context, owner: Owner, id: string) => {
  const row = await context.database.transaction(
    'app',
    owner.id,
    (trx) => findProfile(trx, owner.id, id),
    { isOneExchange: true },
  )
  if (!row) throw new AppError('NOT_FOUND')
  return present(context, owner, row)
}
