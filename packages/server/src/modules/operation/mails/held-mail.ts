import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { Context } from '../../../context/context.ts'
import { isOptedOut } from '../../platform/mail-preferences/repository.ts'
import { findHeldNews } from '../../platform/notifications/held-news.ts'
import { heldMailKey } from '../../platform/quiet-hours/held-jobs.ts'
import { isSuspended } from '../../identity/sessions/suspension.ts'

type Deps = Pick<Context, 'clock' | 'database'>

export const wantsMail = (
  { database }: Deps,
  userId: string,
  kind: OptionalMailKind,
): Promise<boolean> =>
  database.transaction('worker', userId, async (trx) => !(await isOptedOut(trx, userId, kind)))

/** Whether something that was held is still unread; a suspended user cannot read it. */
export const hasHeldNews = async (deps: Deps, userId: string): Promise<boolean> => {
  const { clock, database } = deps
  const news = await database.transaction('worker', userId, (trx) =>
    findHeldNews(deps, trx, userId),
  )
  if (news.length === 0) return false
  return !(await database.transaction('auth', userId, (trx) =>
    isSuspended(trx, userId, clock.now()),
  ))
}

/** One mail waits for the end of the quiet hours, for all that are held. */
export const holdMail = (
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  userId: string,
  until: Date,
): Promise<void> =>
  database.transaction('worker', userId, (trx) =>
    jobs.enqueue(
      trx,
      'send-mail',
      { kind: 'held-news', userId, ref: userId },
      { startAfter: until, singletonKey: heldMailKey(userId) },
    ),
  )
