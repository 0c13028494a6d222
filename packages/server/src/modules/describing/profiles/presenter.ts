import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import type { EnteredFields } from './encrypted-fields.ts'
import type { ShownProfile } from './repository.ts'

/** The profile as its owner sees it. */
export const presentProfile = (
  row: ShownProfile,
  { values, unreadDates }: EnteredFields,
  emailVerified: boolean,
): Profile => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  values,
  unreadDates,
  compared: row.compared,
  matching: !row.matchable ? 'off' : emailVerified ? 'on' : 'waiting_for_verification',
})
