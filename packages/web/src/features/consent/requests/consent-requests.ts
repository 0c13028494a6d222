import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output, Body } from '@crosscheck/domain/contract/contract'
import { isApiError } from '../../../lib/api/api-error.ts'
import { answerCache } from '../../../lib/api/cache-answer.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { consentQuery } from './consent-query.ts'
import { showResultToast, showFailureToast } from './act-failure.tsx'

export type Choices = Required<Body<'POST /api/v1/matches/:id/consent/agree'>>
type RequestType = Body<'POST /api/v1/matches/:id/consent/request'>['requestType']

/** A side's actions on contact. `choose` changes the details that an existing agreement shares. */
export type ConsentAct =
  | { type: 'agree' | 'choose'; choices: Choices }
  | { type: 'decline' | 'withdraw' }
  | { type: 'request'; requestType: 'contact_share'; choices: Choices }
  | { type: 'request'; requestType: 'phone_reveal' }
  | { type: 'respond'; requestType: RequestType; requestId: string; accept: false }
  | {
      type: 'respond'
      requestType: RequestType
      requestId: string
      accept: true
      choices?: Choices
    }

const send = (
  matchId: string,
  act: ConsentAct,
): Promise<Output<'GET /api/v1/matches/:id/consent'>> => {
  const params = { id: matchId }
  switch (act.type) {
    case 'agree':
    case 'choose':
      return call('POST /api/v1/matches/:id/consent/agree', { params, body: act.choices })
    case 'decline':
      return call('POST /api/v1/matches/:id/consent/decline', { params })
    case 'withdraw':
      return call('POST /api/v1/matches/:id/consent/withdraw', { params })
    case 'request': {
      const { requestType } = act
      const choices = 'choices' in act ? act.choices : {}
      return call('POST /api/v1/matches/:id/consent/request', {
        params,
        body: { requestType, ...choices },
      })
    }
    case 'respond': {
      const { requestId, accept } = act
      const choices = 'choices' in act ? act.choices : {}
      return call('POST /api/v1/matches/:id/consent/respond', {
        params,
        body: { requestId, decision: accept ? 'accept' : 'reject', ...choices },
      })
    }
  }
}

/** Runs one action at a time, reports its outcome and caches the new state. */
export const useConsentAct = (matchId: string) => {
  const client = useQueryClient()
  const { queryKey } = consentQuery(matchId)
  return useMutation({
    mutationFn: (act: ConsentAct) => send(matchId, act),
    onMutate: () => answerCache(client, queryKey),
    onSuccess: (answer, act, cache) => {
      cache(answer)
      void client.invalidateQueries({ queryKey: keys.messages(matchId) })
      void client.invalidateQueries({ queryKey: keys.inbox })
      showResultToast(act, answer.consent)
    },
    onError: (error, act) => {
      showFailureToast(act, error)
      // The other side or another tab was faster: show the current state.
      if (isApiError(error) && !error.isUnreachable) void client.invalidateQueries({ queryKey })
    },
  })
}
