import type { Profile } from '@crosscheck/domain/contract/describing/profiles'

export type DeletedProfile = { profile: Profile; undoUntil: string }

export type Row = { profile: Profile; deleted: DeletedProfile | undefined }

/** Newest first, with deleted profiles in their places while the deletion can be undone. */
export const withDeleted = (
  profiles: readonly Profile[],
  deleted: readonly DeletedProfile[],
): Row[] => {
  const gone = deleted.filter(({ profile }) => !profiles.some(({ id }) => id === profile.id))
  return [
    ...profiles.map((profile) => ({ profile, deleted: undefined })),
    ...gone.map((one) => ({ profile: one.profile, deleted: one })),
  ].toSorted((a, b) => b.profile.createdAt.localeCompare(a.profile.createdAt))
}
