import { queryOptions } from '@tanstack/react-query'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { keys } from '../../../lib/api/query-keys.ts'
import { shortName } from '../../../lib/display-text/names/names.ts'
import { call } from '../../../lib/session/app-session.ts'

export const contactStageOf = (consent: ConsentView | undefined) => {
  if (!consent) return { stage: 'none' } as const
  const { mutualConsent, contact, contactExchangedAt, own, other } = consent
  if (mutualConsent) return { stage: 'talk', name: shortName(contact?.fullName ?? '') } as const
  if (contactExchangedAt) return { stage: 'ended' } as const
  if (own === 'pending') return { stage: other === 'agreed' ? 'other-agreed' : 'none' } as const
  return { stage: 'answered' } as const
}

export const contactOf = ({
  mutualConsent,
  contactExchangedAt,
}: ConsentView): MatchItem['contact'] =>
  mutualConsent ? 'open' : contactExchangedAt ? 'ended' : 'none'

const refreshMs = 30_000

export const consentQuery = (matchId: string) =>
  queryOptions({
    queryKey: keys.consent(matchId),
    queryFn: ({ signal }) =>
      call('GET /api/v1/matches/:id/consent', { params: { id: matchId } }, { signal }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  })
