import { startOfHour } from '@crosscheck/domain/clock'
import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { Mailer } from '../../../mail/mailer.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'log'>

const addSent = ({ clock, database }: Deps): Promise<void> =>
  database.transaction('worker', operatorId, async (trx) => {
    await trx
      .insertInto('sentMails')
      .values({ hour: startOfHour(clock.now()), mails: 1 })
      .onConflict((conflict) =>
        conflict.column('hour').doUpdateSet({ mails: sql`sent_mails.mails + 1` }),
      )
      .execute()
  })

/**
 * Counts the mails that the mail server accepted, by hour. A mail whose count could not be stored
 * counts as sent: a failure would send it again.
 */
export const countSent = (deps: Deps, mailer: Mailer): Mailer => ({
  async send(mail) {
    await mailer.send(mail)
    await addSent(deps).catch((error: unknown) =>
      deps.log.warn({ error }, 'a sent mail could not be counted'),
    )
  },
  close: () => mailer.close(),
})
