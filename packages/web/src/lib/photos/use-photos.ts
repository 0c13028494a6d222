import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { keys } from '../api/query-keys.ts'
import { call } from '../session/app-session.ts'

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
  /** Requests new links. */
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
