import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { quarantineDetails } from './write-quarantined.ts'
import { listUnopenedPairs } from './quarantine.ts'

/** The undecided pairs with their two users and what is sealed, oldest first. */
export const listQuarantined = async (context: Pick<Context, 'database' | 'sealer'>) => {
  const pairs = await listUnopenedPairs(context, { limit: 1000 })
  const rows = await context.database.transaction('matcher', operatorId, (trx) =>
    trx.selectFrom('quarantinedMatches').selectAll().execute(),
  )
  return Promise.all(
    pairs.map(async ({ id }) => {
      const row = rows.find((one) => one.id === id)
      if (!row) throw new Error(`The pair ${id} is gone.`)
      const { decision, userId1, userId2, sealed } = row
      const details = await quarantineDetails.open(context, { userId: userId1, id, sealed })
      return { id, decision, userIds: [userId1, userId2], ...details }
    }),
  )
}
