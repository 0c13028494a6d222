import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { until } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { consent, type Couple } from './couple.ts'
import { readAs } from './member.ts'

const countNotifications = async (
  { operator }: TestEnvironment,
  userId: string,
): Promise<number> => {
  const [row] = await operator.query<{ count: number }>(
    'select count(*)::int as count from notifications where user_id = $1',
    [userId],
  )
  return row?.count ?? 0
}

/** Notifications of the match, of the counterpart's answer, and of contact. */
const notificationsUntilMatch = 3

/**
 * One side withdraws and agrees again, each until it is answered. Both sides must see the answer,
 * and each change must have notified the other side exactly once, however often it was sent.
 */
export const createConsentActor = (environment: TestEnvironment, couple: Couple): Actor => {
  const [acting, told] = couple.members
  let changes = notificationsUntilMatch
  let answer: 'agreed' | 'declined' = 'agreed'

  return {
    name: 'withdraws consent and agrees again',
    async step() {
      const agrees = answer === 'declined'
      await consent(environment, {
        member: acting,
        matchId: couple.matchId,
        act: agrees ? 'agree' : 'withdraw',
      })
      answer = agrees ? 'agreed' : 'declined'
      changes += 1
    },
    async check() {
      const path = `/api/v1/matches/${couple.matchId}/consent`
      for (const member of couple.members) {
        type Answer = { consent: ConsentView }
        const { consent: view } = await readAs<Answer>(environment, member, path)
        const found = member === acting ? view.own : view.other
        const isHidden = member === told && answer === 'declined'
        if (found !== answer && !isHidden)
          environment.ledger.lose(`consent ${answer}, found ${found}`)
        if (view.mutualConsent !== (answer === 'agreed'))
          environment.ledger.lose(`mutual consent with ${answer}`)
      }
      const { id } = told
      await until(
        'everybody is told',
        async () => (await environment.operator.pendingJobs([id], 'notify-match')).length === 0,
      )
      const notifications = await countNotifications(environment, id)
      if (notifications < changes)
        environment.ledger.lose(`${changes - notifications} notifications of consent`)
      if (notifications > changes)
        environment.ledger.duplicate(`${notifications - changes} notifications of consent`)
      changes = notifications
    },
  }
}
