import { afterAll, expect, vi } from 'vitest'
import type { App } from '../../../app.ts'
import type { SignedUp } from '../../../testing/auth-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { publishToUser } from '../../messages/publish.ts'
import { openSocket } from '../../sockets/testing.ts'
import { missedCheckIntervalMs } from '../fan-out.ts'

type Frames = { type: string; payload: Record<string, unknown> }[]

const neverMs = 2 ** 31 - 1

/** Servers look for what they missed; without that, each message has to come by its notice. */
const stopMissedChecks = (): void => {
  const { setInterval: repeat } = globalThis
  const spy = vi.spyOn(globalThis, 'setInterval')
  spy.mockImplementation((run, ms) => repeat(run, ms === missedCheckIntervalMs ? neverMs : ms))
  afterAll(() => spy.mockRestore())
}

/** Two servers on one database and one key store, and what tests do with them. */
export const startServers = async () => {
  stopMissedChecks()
  const { app, admin, openProcess, signUp } = await testApp()
  const start = async (): Promise<{ app: App; address: string }> => {
    const started = await openProcess()
    return { app: started, address: await started.listen() }
  }
  const one = { app, address: await app.listen() }
  const other = await start()

  const post = async (url: string, session: SignedUp | null, payload?: object) => {
    const headers = session ? { authorization: `Bearer ${session.access_token}` } : {}
    const options = { method: 'POST' as const, url, headers }
    return one.app.server.inject(payload ? { ...options, payload } : options)
  }
  return {
    one,
    other,
    admin,
    start,
    post,
    signUp,
    async connect(address: string, session: SignedUp, device?: string) {
      const socket = await openSocket(address)
      const metadata = { token: session.access_token, ...(device && { device }) }
      const answer = await socket.subscribe(session.user.id, metadata)
      expect(answer.type).toBe('subscribed')
      return socket
    },
    publish: ({ context }: App, userId: string, label: string) =>
      context.database.transaction('app', userId, (trx) =>
        publishToUser(context, trx, {
          userId,
          type: 'notification',
          data: { kind: 'new-message', matchId: label },
        }),
      ),
    /** Ends the connections by which the servers listen to the database. */
    cutListeners: () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'crosscheck realtime' and datname = current_database()`,
      ),
  }
}

/** The labels of the messages among these frames, in their order. */
export const labelsIn = (frames: Frames): unknown[] =>
  frames.flatMap(({ type, payload }) =>
    type === 'message' ? [(payload['data'] as { matchId: string }).matchId] : [],
  )

export const devicesIn = (frames: Frames): string[] =>
  frames.flatMap(({ type, payload }) => {
    if (type !== 'presence') return []
    const { users } = payload['data'] as { users: { metadata: { device: string } }[] }
    return [
      users
        .map(({ metadata }) => metadata.device)
        .toSorted()
        .join(),
    ]
  })
