import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import type { Context } from '../../../context/context.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { fileLinkSeconds, makeFileLink } from '../../identity/file-links/links.ts'
import type { StoredFile } from '../../platform/files/read.ts'

/** Null for a file that is no picture. */
export const presentPhoto = async (
  deps: Pick<Context, 'clock' | 'sealedValues'>,
  { id: userId, sessionId }: TokenUser,
  { file: { id, path, picture }, compared }: { file: StoredFile; compared: boolean },
): Promise<Photo | null> => {
  if (!picture) return null
  const { preview, width, height } = picture
  const link = { userId, sessionId, id }
  return {
    id,
    key: path,
    url: await makeFileLink(deps, link),
    smallUrl: await makeFileLink(deps, { ...link, size: 'small' }),
    preview,
    width,
    height,
    expiresAt: new Date(deps.clock.now().getTime() + fileLinkSeconds * 1000).toISOString(),
    compared,
  }
}
