import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { until } from '../world/pause.ts'
import type { World } from '../world/world.ts'
import type { Actor } from './actor.ts'
import { read } from './call.ts'
import { consent, type Couple } from './couple.ts'
import { as } from './member.ts'

const countNotifications = async ({ operator }: World, userId: string): Promise<number> => {
  const [row] = await operator.query<{ count: number }>(
    'select count(*)::int as count from notifications where user_id = $1',
    [userId],
  )
  return row?.count ?? 0
}

/** Of the match, of the other side's answer, and of contact. */
const notificationsOfMeeting = 3

/**
 * One side withdraws and agrees again, each until it is answered. The answer must stand on both
 * sides, and each change must have told the other side exactly once however often it was sent.
 */
export const createConsentActor = (world: World, couple: Couple): Actor => {
  const [acting, told] = couple.members
  if (!acting || !told) throw new Error('A couple has two members.')
  let changes = notificationsOfMeeting
  let answer: 'agreed' | 'declined' = 'agreed'

  return {
    name: 'withdraws consent and agrees again',
    async step() {
      const agrees = answer === 'declined'
      await consent(world, acting, couple.matchId, agrees ? 'agree' : 'withdraw')
      answer = agrees ? 'agreed' : 'declined'
      changes += 1
    },
    async check() {
      const path = `/api/v1/matches/${couple.matchId}/consent`
      for (const member of couple.members) {
        const { body } = await read(world, as(world, member, { method: 'GET', path }))
        const view = (body as { consent: ConsentView }).consent
        const found = member === acting ? view.own : view.other
        const isHidden = member === told && answer === 'declined'
        if (found !== answer && !isHidden) world.ledger.lose(`consent ${answer}, found ${found}`)
        if (view.mutualConsent !== (answer === 'agreed'))
          world.ledger.lose(`mutual consent with ${answer}`)
      }
      const { id } = told
      await until(
        'everybody is told',
        async () => (await world.operator.pendingJobs([id], 'notify-match')).length === 0,
      )
      const notifications = await countNotifications(world, id)
      if (notifications < changes)
        world.ledger.lose(`${changes - notifications} notifications of consent`)
      if (notifications > changes)
        world.ledger.duplicate(`${notifications - changes} notifications of consent`)
      changes = notifications
    },
  }
}
