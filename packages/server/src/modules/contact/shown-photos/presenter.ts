import type {
  ShowablePhoto,
  ShownPhoto as PresentedPhoto,
} from '@crosscheck/domain/contract/contact/shown-photos'
import { stateOf, type ShownPhoto } from '@crosscheck/domain/shown-photos/state'
import type { Context } from '../../../context/context.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { makeFileLink } from '../../identity/file-links/links.ts'
import { openFileRow } from '../../platform/files/encrypted-file.ts'
import type { ShownMatch } from './shown-match.ts'
import { codeOf } from './watermark-text.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>

const previewOf = async (
  deps: Deps,
  { photos }: ShownMatch,
  { owner, photoId }: ShownPhoto,
): Promise<PresentedPhoto['preview']> => {
  const row = photos[owner].find(({ id }) => id === photoId)
  const picture = row && (await openFileRow(deps, row)).named?.picture
  if (!picture) return null
  const { preview: url, width, height } = picture
  return { url, width, height }
}

export const presentShown = async (
  deps: Deps,
  opened: ShownMatch,
  photo: ShownPhoto,
): Promise<PresentedPhoto> => {
  const { match, facts } = opened
  const state = stateOf(photo, facts, deps.clock.now())
  return {
    id: photo.id,
    mine: photo.owner === match.viewer,
    state,
    shownAt: photo.shownAt.toISOString(),
    expiresAt: photo.expiresAt.toISOString(),
    openedAt: photo.openedAt?.toISOString() ?? null,
    code: codeOf(photo),
    preview: state === 'shown' ? await previewOf(deps, opened, photo) : null,
  }
}

/** The viewer's own photos in this match, with links for the session that asks. */
export const presentShowable = async (
  deps: Deps & Pick<Context, 'sealedValues'>,
  { id: userId, sessionId }: TokenUser,
  { match, photos, facts }: ShownMatch,
): Promise<ShowablePhoto[]> => {
  if (!facts.isOpen) return []
  const presented = await Promise.all(
    photos[match.viewer].map(async (row) => {
      const picture = (await openFileRow(deps, row)).named?.picture
      if (!picture) return []
      const link = { userId, sessionId, id: row.id, size: 'small' } as const
      const smallUrl = await makeFileLink(deps, link)
      return [{ id: row.id, smallUrl, preview: picture.preview }]
    }),
  )
  return presented.flat()
}
