import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp, type App } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { publishToUser } from '../../packages/server/src/realtime/publish.ts'
import { goodPassword } from '../../packages/server/src/testing/auth-server.ts'
import { silentLog, testDatabase } from '../../packages/server/src/testing/test-database.ts'
import { connectTo } from '../../packages/web/src/lib/realtime/browser-socket.ts'
import { createChannel } from '../../packages/web/src/lib/realtime/channel.ts'
import { readMessage, type RealtimeMessage } from '../../packages/web/src/lib/realtime/frames.ts'
import { answerMs, pingMs } from '../../packages/web/src/lib/realtime/timing.ts'

const restarts = 100
const publishEveryMs = 15

/** What the client waits before it tries again is a hundredth, what it waits for an answer a tenth. */
const shorter = (ms: number): number => (ms === answerMs || ms === pingMs ? ms / 10 : ms / 100)

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-restarts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { plan } = await testDatabase()
const rootKey = randomBytes(32)

const newApp = (port: number): Promise<App> =>
  createApp({
    config: readConfig({
      DATA_DIR: folder,
      PORT: String(port),
      ADDRESS_LIMIT_FACTOR: '10000',
    }),
    secrets: { rootKey, serverKey: 'the server key' },
    roleUrls: plan.roles,
    overrides: { log: silentLog, webFolder: join(folder, 'web') },
  })

const signUp = async (app: App) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email: 'anna@example.org', password: goodPassword },
  })
  return answer.json<{ access_token: string; user: { id: string } }>()
}

/** Every other time the connections are cut instead of being closed with a word. */
const cutOff = (app: App) => {
  const sockets = new Set<Socket>()
  app.server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

test(
  'over a hundred restarts of the server the client loses nothing and gets nothing twice',
  { timeout: 180_000 },
  async () => {
    // It stays, as another process of the same service would, and publishes all the time.
    const publisher = await newApp(0)
    afterAll(() => publisher.close())
    const { access_token: token, user } = await signUp(publisher)
    const { context } = publisher
    let published = 0
    const ending = new AbortController()
    const publishing = (async () => {
      while (!ending.signal.aborted) {
        const title = String(published)
        await context.database.transaction('app', user.id, (trx) =>
          publishToUser(context, trx, {
            userId: user.id,
            type: 'notification',
            data: { type: 'other', title, message: '', matchId: null },
          }),
        )
        published += 1
        await new Promise((resolve) => setTimeout(resolve, publishEveryMs))
      }
    })()

    let app = await newApp(0)
    const address = await app.listen()
    const port = Number(new URL(address).port)
    const name = `user_notifications_${user.id}`
    const got: number[] = []
    const arrivals = { live: 0, 'caught-up': 0 }
    let mark: string | undefined
    const channel = createChannel({
      channel: name,
      connect: connectTo(`${address.replace('http', 'ws')}/?project_id=crosscheck`),
      token: async () => token,
      fetchSince: async (since, signal) => {
        const query = new URLSearchParams({ channel: name, start: since ?? '0-0', end: '+' })
        const answer = await fetch(`${address}/api/realtime/crosscheck/messages?${query}`, {
          headers: { authorization: `Bearer ${token}` },
          signal,
        })
        if (!answer.ok) throw new Error(String(answer.status))
        const { messages } = (await answer.json()) as { messages: RealtimeMessage[] }
        return messages.flatMap((one) => readMessage(one) ?? [])
      },
      mark: { read: () => mark, write: (id) => void (mark = id) },
      setTimer: (run, ms) => {
        const timer = setTimeout(run, shorter(ms))
        return () => clearTimeout(timer)
      },
      random: Math.random,
      onMessage: ({ data }, arrival) => {
        got.push(Number((data as { title: string }).title))
        arrivals[arrival] += 1
      },
      onState: () => {},
    })
    channel.open()

    let cut = cutOff(app)
    const isHeardLive = (before: number) =>
      expect.poll(() => arrivals.live, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before)
    await isHeardLive(0)
    for (let count = 0; count < restarts; count += 1) {
      if (count % 2 === 0) cut()
      await app.close()
      app = await newApp(port)
      cut = cutOff(app)
      await app.listen()
      await isHeardLive(arrivals.live)
    }
    ending.abort()
    await publishing
    await expect.poll(() => got.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(published)
    channel.close()
    await app.close()

    expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: published }, (_, n) => n))
    // Both ways were used, or nothing was shown.
    expect(arrivals.live).toBeGreaterThan(restarts)
    expect(arrivals['caught-up']).toBeGreaterThan(restarts)
  },
)
