import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { keys } from '../api/query-keys.ts'
import { call } from '../session/app-session.ts'

/** The keys in the stored text of couple photos; none in a text that is no list. */
export const photoList = (value: unknown): string[] => {
  try {
    const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : []
    return Array.isArray(list)
      ? [...new Set(list.filter((key) => typeof key === 'string' && key !== ''))]
      : []
  } catch {
    return []
  }
}

/** The stored text; a list without photos is an empty field. */
export const photoListText = (list: readonly string[]): string =>
  list.length === 0 ? '' : JSON.stringify(list)

export type PhotoValues = { partnerPhotoUrl?: unknown; couplePhotoUrls?: unknown }

/** The keys of all photos of a profile, the one of the partner first. */
export const photosOf = ({ partnerPhotoUrl, couplePhotoUrls }: PhotoValues): string[] => [
  ...(typeof partnerPhotoUrl === 'string' && partnerPhotoUrl !== '' ? [partnerPhotoUrl] : []),
  ...photoList(couplePhotoUrls),
]

export const withPhotoMoved = (
  list: readonly string[],
  { from, to }: { from: number; to: number },
): string[] => {
  const key = list[from]
  if (key === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, key)
}

/** Links expire after ten minutes. */
const renewMs = 8 * 60_000
/** The server answers up to 70 keys at once. */
const keysPerRequest = 50

const loadPhotos = async (wanted: readonly string[], signal: AbortSignal): Promise<Photo[]> => {
  const parts = Array.from({ length: Math.ceil(wanted.length / keysPerRequest) }, (_, index) =>
    wanted.slice(index * keysPerRequest, (index + 1) * keysPerRequest),
  )
  const answers = await Promise.all(
    parts.map((part) => call('GET /api/v1/photos', { query: { keys: part } }, { signal })),
  )
  return answers.flatMap(({ photos }) => photos)
}

const photosQuery = (wanted: readonly string[]) =>
  queryOptions({
    queryKey: keys.photos(wanted),
    queryFn: ({ signal }) => loadPhotos(wanted, signal),
    enabled: wanted.length > 0,
    staleTime: renewMs,
    refetchInterval: renewMs,
    placeholderData: keepPreviousData,
  })

/**
 * Adds photos that were just uploaded to the known ones, so that they are shown without a request.
 * The age of the known ones stays, because their links expire first.
 */
export const rememberPhotos = (
  client: QueryClient,
  { wanted, uploaded }: { wanted: readonly string[]; uploaded: readonly Photo[] },
): void => {
  const before = client.getQueryState(photosQuery(wanted).queryKey)
  const known = wanted.length === 0 ? [] : before?.data
  if (!known) return
  const all = [...known, ...uploaded]
  client.setQueryData(
    photosQuery([...wanted, ...uploaded.map(({ key }) => key)]).queryKey,
    all,
    before?.data && { updatedAt: before.dataUpdatedAt },
  )
}

export type OwnPhotos = {
  find: (key: string) => Photo | undefined
  /** False while the answer for some of the keys is missing. */
  isLoaded: boolean
  renew: () => void
}

/** The user's own photos with these keys, with links that are renewed before they expire. */
export const usePhotos = (wanted: readonly string[]): OwnPhotos => {
  const { data, isSuccess, isPlaceholderData, refetch } = useQuery(photosQuery(wanted))
  return {
    find: (key) => data?.find((photo) => photo.key === key),
    isLoaded: isSuccess && !isPlaceholderData,
    renew: () => void refetch(),
  }
}
