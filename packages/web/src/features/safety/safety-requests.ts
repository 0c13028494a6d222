import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/safety.ts'
import { answerCache } from '../../lib/api/cache-answer.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { showToast } from '../../lib/page/toast-store.ts'

export type Report = Body<'POST /api/v1/matches/:id/report'>

/** Caches the new state of the match after a block or a report, and shows a toast. */
const useConsentOutcome = <Input = void>(
  matchId: string,
  toast: (consent: ConsentView, input: Input) => string,
) => {
  const client = useQueryClient()
  return {
    onMutate: () => answerCache(client, keys.consent(matchId)),
    onSuccess: (
      answer: { consent: ConsentView },
      input: Input,
      cache: ReturnType<typeof answerCache>,
    ) => {
      cache({ consent: answer.consent })
      void client.invalidateQueries({ queryKey: keys.messages(matchId) })
      void client.invalidateQueries({ queryKey: keys.inbox })
      showToast({ title: toast(answer.consent, input), tone: 'good' })
    },
  }
}

export const useBlock = (matchId: string) =>
  useMutation({
    mutationFn: () => call('POST /api/v1/matches/:id/block', { params: { id: matchId } }),
    ...useConsentOutcome(matchId, () => text.blockedToast),
  })

export const useUnblock = (matchId: string) =>
  useMutation({
    mutationFn: () => call('POST /api/v1/matches/:id/unblock', { params: { id: matchId } }),
    ...useConsentOutcome(matchId, () => text.unblockedToast),
  })

export const useReport = (matchId: string) =>
  useMutation({
    mutationFn: (report: Report) =>
      call('POST /api/v1/matches/:id/report', { params: { id: matchId }, body: report }),
    ...useConsentOutcome<Report>(matchId, ({ blocked }, { block = false }) =>
      block && !blocked ? `${text.sentToast} ${text.notBlocked}` : text.sentToast,
    ),
  })
