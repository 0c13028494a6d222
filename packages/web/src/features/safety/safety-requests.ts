import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/safety.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { showToast } from '../../lib/page/toast-store.ts'

export type Report = Body<'POST /api/v1/matches/:id/report'>

/** Caches the new state of the match after a block or a report. */
const useSetConsent = (matchId: string) => {
  const client = useQueryClient()
  return ({ consent }: { consent: ConsentView }) => {
    client.setQueryData(keys.consent(matchId), { consent })
    void client.invalidateQueries({ queryKey: keys.messages(matchId) })
  }
}

export const useBlock = (matchId: string) => {
  const take = useSetConsent(matchId)
  return useMutation({
    mutationFn: () => call('POST /api/v1/matches/:id/block', { params: { id: matchId } }),
    onSuccess: (answer) => {
      take(answer)
      showToast({ title: text.blockedToast, tone: 'good' })
    },
  })
}

export const useUnblock = (matchId: string) => {
  const take = useSetConsent(matchId)
  return useMutation({
    mutationFn: () => call('POST /api/v1/matches/:id/unblock', { params: { id: matchId } }),
    onSuccess: (answer) => {
      take(answer)
      showToast({ title: text.unblockedToast, tone: 'good' })
    },
  })
}

export const useReport = (matchId: string) => {
  const take = useSetConsent(matchId)
  return useMutation({
    mutationFn: (report: Report) =>
      call('POST /api/v1/matches/:id/report', { params: { id: matchId }, body: report }),
    onSuccess: (answer) => {
      take(answer)
      showToast({ title: text.sentToast, tone: 'good' })
    },
  })
}
