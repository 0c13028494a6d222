import { ChevronRight, EyeOff } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Allowance } from '@crosscheck/domain/contract/call/define'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/layout/late-part.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { Door } from '../door.tsx'
import { DeletedRow, withDeleted, type DeletedProfile } from './deleted-row.tsx'
import { nameOf } from '../../../lib/display-text/names/profile-name.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { showToast, showUndoToast } from '../../../lib/page/toast-store.ts'
import { useDeleteProfile, useRestoreProfile } from '../dashboard-requests.ts'

const isUndoExpired = (error: unknown) =>
  isApiError(error) && (error.code === 'UNDO_TOO_LATE' || error.status === 404)

/** Deletes immediately and offers to undo it for ten seconds, in the toast and in the list. */
const useProfileDeletion = () => {
  const [deleted, setDeleted] = useState<DeletedProfile[]>([])
  const { mutateAsync: remove } = useDeleteProfile()
  const { mutateAsync: restore } = useRestoreProfile()

  const forget = (id: string) => setDeleted((all) => all.filter((gone) => gone.profile.id !== id))

  const bringBack = async (id: string) => {
    try {
      await restore(id)
      forget(id)
      showToast({ title: text.profileRestored, tone: 'good' })
    } catch (error) {
      if (isUndoExpired(error)) forget(id)
      showToast({
        title: isUndoExpired(error) ? text.profileRestoreLate : text.profileRestoreFailed,
        tone: 'bad',
      })
    }
  }

  return {
    deleted,
    restore: bringBack,
    remove: async (profile: Profile) => {
      try {
        const { undoUntil } = await remove(profile.id)
        setDeleted((all) => [...all, { profile, undoUntil }])
        // The row that had the focus is gone.
        document.getElementById('profiles')?.focus({ preventScroll: true })
        showUndoToast(text.profileDeleted, () => void bringBack(profile.id))
      } catch {
        showToast({ title: text.profileDeleteFailed, tone: 'bad' })
      }
    },
  }
}

const ProfilePhoto = lazyPart(() => import('./profile-photo.tsx'), 'ProfilePhoto')
const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx'), 'ProfileDialog')

/** How many are shown at first, and how many more each time. */
const initialCount = 6
const moreCount = 50

const hasPhoto = ({ values: { partnerPhotoUrl, couplePhotoUrls } }: Profile) =>
  !!partnerPhotoUrl || !!couplePhotoUrls

const stateText = (matching: Profile['matching']): string | undefined => {
  switch (matching) {
    case 'on':
      return undefined
    case 'waiting_for_verification':
      return text.waiting
    case 'off':
      return text.off
  }
}

type ProfileRowProps = {
  profile: Profile
  /** The profiles on the screen: their photos are requested together. */
  shown: readonly Profile[]
  onOpen: () => void
}

const ProfileRow = ({ profile, shown, onOpen }: ProfileRowProps) => (
  <li className="border-t border-line">
    <button
      type="button"
      aria-haspopup="dialog"
      className="group flex w-full items-center gap-2.5 py-3 text-start leading-[1.35]"
      onClick={onOpen}
    >
      {shown.some(hasPhoto) && (
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunk">
          <Suspense fallback={null}>
            <ProfilePhoto profile={profile} shown={shown} />
          </Suspense>
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="group-hover:underline">
          <TypedText>{nameOf(profile)}</TypedText>
        </b>
        <span className="text-small text-ink-soft tabular-nums">
          {text.created(formatDate(profile.createdAt))}
        </span>
        {!profile.compared ? (
          <Badge tone="off" icon={EyeOff}>
            {text.notCompared}
          </Badge>
        ) : (
          stateText(profile.matching) && (
            <span className="text-small text-ink-soft">{stateText(profile.matching)}</span>
          )
        )}
      </span>
      <Icon of={ChevronRight} className="rtl:-scale-x-100" />
    </button>
  </li>
)

type ProfileListProps = {
  profiles: readonly Profile[]
  allowance: Allowance
  hasDraft: boolean
  renderInquiry: (profileId: string) => ReactNode
}

export const ProfileList = ({ profiles, allowance, hasDraft, renderInquiry }: ProfileListProps) => {
  const [shown, setShown] = useState(initialCount)
  const [openId, setOpenId] = useState<string>()
  const deletion = useProfileDeletion()
  const rows = withDeleted(profiles, deletion.deleted)
  const rest = rows.length - shown
  const shownProfiles = rows.slice(0, shown).map(({ profile }) => profile)
  const open = profiles.find((profile) => profile.id === openId)
  return (
    <Card labelledBy="profiles">
      <h2 id="profiles" className="mb-3 text-h3" tabIndex={-1}>
        {text.title}
      </h2>
      {rows.length === 0 ? (
        <p className="mb-4 text-ui text-ink-soft">{text.none}</p>
      ) : (
        <ul className="mb-4 border-b border-line">
          {rows
            .slice(0, shown)
            .map((row) =>
              row.deleted ? (
                <DeletedRow
                  key={row.profile.id}
                  deleted={row.deleted}
                  onRestore={deletion.restore}
                />
              ) : (
                <ProfileRow
                  key={row.profile.id}
                  profile={row.profile}
                  shown={shownProfiles}
                  onOpen={() => setOpenId(row.profile.id)}
                />
              ),
            )}
        </ul>
      )}
      {rest > 0 && (
        <Button
          variant="text"
          size="small"
          className="-mt-2 mb-2 -ms-2"
          onClick={() => setShown(shown + moreCount)}
        >
          {text.more(Math.min(rest, moreCount))}
        </Button>
      )}
      <div className="grid gap-2.5 text-center md:max-lg:justify-items-start">
        <Door label={text.add} {...{ allowance, hasDraft }} className="max-md:w-full lg:w-full" />
      </div>
      {open && (
        <Suspense fallback={null}>
          <ProfileDialog
            profile={open}
            inquiry={renderInquiry(open.id)}
            onClose={() => setOpenId(undefined)}
            onDelete={() => {
              setOpenId(undefined)
              void deletion.remove(open)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
