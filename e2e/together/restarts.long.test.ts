import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createApp, type App } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { publishToUser } from '../../packages/server/src/realtime/messages/publish.ts'
import { goodPassword } from '../../packages/server/src/testing/auth-server.ts'
import {
  silentLog,
  testDatabase,
} from '../../packages/server/src/testing/database/test-database.ts'
import { answerMs, pingMs } from '../../packages/web/src/lib/realtime/timing.ts'
import { followChannel } from '../support/follow-channel.ts'
import { freePort } from '@crosscheck/server/testing/programs/free-port'

const restarts = 100
const publishEveryMs = 20

/** The client's timeout is a tenth of the usual one, and its retry delay is much shorter. */
const shortenWait = (ms: number): number => (ms === answerMs || ms === pingMs ? ms / 10 : ms / 400)

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-restarts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { plan } = await testDatabase()
const rootKey = randomBytes(32)

const newApp = (port: number): Promise<App> =>
  createApp({
    config: readConfig({
      DATA_DIR: folder,
      PORT: String(port),
      TEST_OPTIONS: '{"limits":10000}',
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

/** Every other restart cuts the connections without a closing frame. */
const disconnect = (app: App) => {
  const sockets = new Set<Socket>()
  app.server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Publishes 0, 1, 2 ... continuously; stopping it returns the count. */
const startPublishing = ({ context }: App, userId: string) => {
  const ending = new AbortController()
  const publish = (label: string) =>
    context.database.transaction('app', userId, (trx) =>
      publishToUser(context, trx, {
        userId,
        type: 'notification',
        data: { kind: 'new-message', matchId: label },
      }),
    )
  const running = (async () => {
    let published = 0
    for (; !ending.signal.aborted; published += 1) {
      await publish(String(published))
      await new Promise((resolve) => setTimeout(resolve, publishEveryMs))
    }
    return published
  })()
  return {
    stop: (): Promise<number> => {
      ending.abort()
      return running
    },
  }
}

test(
  'over a hundred restarts of the server, the client loses no message and gets none twice',
  { timeout: 480_000 },
  async () => {
    // This process continues to run, as another process of the same service would.
    const publisher = await newApp(0)
    onTestFinished(() => publisher.close())
    const { access_token: token, user } = await signUp(publisher)
    const port = await freePort()
    let app = await newApp(port)
    let cut = disconnect(app)
    const address = await app.listen()
    const followed = followChannel({ address, userId: user.id, token }, shortenWait)
    const publishing = startPublishing(publisher, user.id)
    onTestFinished(async () => void (await publishing.stop()))

    const { messages, count } = followed
    const waitUntilLive = () =>
      expect
        .poll(() => count('live'), { timeout: 60_000, interval: 2 })
        .toBeGreaterThan(count('live'))
    await waitUntilLive()
    for (let restart = 0; restart < restarts; restart += 1) {
      if (restart % 2 === 0) cut()
      await app.close()
      app = await newApp(port)
      cut = disconnect(app)
      await app.listen()
      await waitUntilLive()
    }
    const published = await publishing.stop()
    await expect.poll(() => messages.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(published)
    followed.close()
    await app.close()

    const got = messages.map(({ data }) => Number((data as { matchId: string }).matchId))
    expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: published }, (_, n) => n))
    // The client must have recovered in both ways, or the test proves nothing.
    expect(count('live')).toBeGreaterThan(restarts)
    expect(count('caught-up')).toBeGreaterThan(restarts)
  },
)
