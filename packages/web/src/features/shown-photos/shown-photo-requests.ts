import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { textVersionOf } from '@crosscheck/domain/consent-records/text-version'
import { showing } from '#text/profile/consents.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'

/** Links to the user's own photos are valid for ten minutes. */
const refreshMs = 8 * 60_000

export const shownPhotosQuery = (matchId: string) =>
  queryOptions({
    queryKey: keys.shownPhotos(matchId),
    queryFn: ({ signal }) =>
      call('GET /api/v1/matches/:id/shown-photos', { params: { id: matchId } }, { signal }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  })

const useShownPhotoAct = <Input, Result>(
  matchId: string,
  mutationFn: (input: Input) => Promise<Result>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a failure: another device or the other side may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: keys.shownPhotos(matchId) }),
  })
}

export const useShow = (matchId: string) =>
  useShownPhotoAct(matchId, (photoId: string) =>
    call('POST /api/v1/matches/:id/shown-photos', {
      params: { id: matchId },
      body: { photoId, textVersion: textVersionOf('showing', showing) },
    }),
  )

export const useWithdraw = (matchId: string) =>
  useShownPhotoAct(matchId, (shownId: string) =>
    call('POST /api/v1/matches/:id/shown-photos/:shownId/withdraw', {
      params: { id: matchId, shownId },
    }),
  )

export const useOpen = (matchId: string) =>
  useShownPhotoAct(matchId, (shownId: string) =>
    call('POST /api/v1/matches/:id/shown-photos/:shownId/open', {
      params: { id: matchId, shownId },
    }),
  )
