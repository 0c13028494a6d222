import { atEnd } from '../../../testing/at-end.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import { startPushService } from '../../../testing/doubles/push-service.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import { storeNotification } from '../notifications/service.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { startSession } from '../../identity/sessions/start.ts'
import { createSendPush } from '../notifications/send-push.ts'

type Notified = 'new-match' | 'new-message' | 'consent-request' | 'contact-exchanged'
type QueuedPush = { id: string; data: JobPayloads['send-push']; pauseMs: number }

/** The application with its own push service; jobs run when a test starts them. */
export const pushApp = async () => {
  const service = await startPushService()
  let now = Date.now()
  const { app, admin, adminUrl, call, signUp } = await testApp({
    config: { push: { subject: 'mailto:us@example.org', services: [service.origin] } },
    overrides: { clock: { now: () => new Date(now) } },
  })
  atEnd(() => service.close())
  const { context, parts } = app
  const sendPush = createSendPush(parts)
  const serverKey = parts.push.keys[0]?.publicKey ?? ''

  const waiting = async (): Promise<QueuedPush[]> => {
    const { rows } = await admin.query<QueuedPush>(
      `select id, data, (extract(epoch from start_after - created_on) * 1000)::int as "pauseMs"
       from pgboss.job_common
       where name = 'send-push' order by created_on`,
    )
    return rows
  }

  /** A user with a device that notifications are pushed to. */
  const withDevice = async (email: string) => {
    const session = await signUp(email)
    const subscription = service.subscribe(serverKey)
    const token = session.access_token
    const { device } = (await call('PUT /api/v1/push/device', token, { body: subscription })).body
    return { token, userId: session.user.id, subscription, deviceId: device.id }
  }

  const describe = async (token: string) =>
    (await call('POST /api/v1/profiles', token, { body: submission() })).body.profile.id

  return {
    service,
    admin,
    adminUrl,
    context,
    parts,
    call,
    serverKey,
    waiting,
    moveClock: (ms: number) => void (now += ms),
    now: () => new Date(now),

    withDevice,

    /** The access token of another session, without the cost of a sign-in. */
    async signInAgain(userId: string): Promise<string> {
      const origin = { address: '127.0.0.0/24', userAgent: 'Another browser' }
      const session = await context.database.transaction('auth', userId, (trx) =>
        startSession(parts, trx, { userId, origin }),
      )
      return session.access_token
    },
    signUp,

    /** A match between a verified user with a device and another user. */
    async matched(name: string, { weak = false } = {}) {
      const one = await withDevice(`${name}@example.org`)
      const other = await signUp(`${name}.other@example.org`)
      await admin.query('update users set email_verified_at = now() where id = $1', [one.userId])
      const sides = [
        { userId: one.userId, profileId: await describe(one.token) },
        { userId: other.user.id, profileId: await describe(other.access_token) },
      ] as const
      return { ...one, matchId: await addMatch(context, ...sides, { weak }) }
    },

    notify: (userId: string, kind: Notified = 'new-match', matchId: string | null = null) =>
      context.database.transaction('worker', userId, (trx) =>
        storeNotification(context, trx, {
          userId,
          matchId,
          kind,
        }),
      ),

    /** Runs every waiting push; returns the errors that the queue would retry. */
    async runPushes(attempt = 1): Promise<unknown[]> {
      const failures: unknown[] = []
      for (const { id, data } of await waiting()) {
        await admin.query('delete from pgboss.job_common where id = $1', [id])
        await sendPush(data, { attempt }).catch((error: unknown) => failures.push(error))
      }
      return failures
    },
  }
}
