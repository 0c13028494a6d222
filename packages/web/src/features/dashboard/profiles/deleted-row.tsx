import { useState } from 'react'
import * as text from '#text/profile/profile-list.ts'
import { undo } from '#text/app/ui.ts'
import { useUntil } from '../../../lib/hooks/use-until.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { WithName } from '../../../ui/elements/typed-text.tsx'
import { nameOf } from '../../../lib/display-text/names/profile-name.ts'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'

export type DeletedProfile = { profile: Profile; undoUntil: string }

type Row = { profile: Profile; deleted: DeletedProfile | undefined }

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

type DeletedRowProps = { deleted: DeletedProfile; onRestore: (id: string) => Promise<void> }

export const DeletedRow = ({ deleted, onRestore }: DeletedRowProps) => {
  const undoable = useUntil(deleted.undoUntil)
  const [busy, setBusy] = useState(false)
  if (!undoable) return null
  return (
    <li className="flex items-center justify-between gap-2.5 border-t border-line py-2 text-ui text-ink-soft">
      <span className="min-w-0">
        <WithName words={text.profileGone} name={nameOf(deleted.profile)} />
      </span>
      <Button
        variant="text"
        size="small"
        busy={busy}
        busyLabel={text.profileUndoing}
        onClick={() => {
          setBusy(true)
          void onRestore(deleted.profile.id).finally(() => setBusy(false))
        }}
      >
        {undo}
      </Button>
    </li>
  )
}
