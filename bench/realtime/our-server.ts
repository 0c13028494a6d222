import { storeNotification } from '@crosscheck/server/modules/platform/notifications/service'
import { startSession } from '@crosscheck/server/modules/identity/sessions/start'
import { Client } from 'pg'
import { openInstance } from '../lib/instance.ts'
import { addUser } from '../lib/load.ts'
import { processorTime } from '../lib/processor-time.ts'
import {
  answerQuestions,
  atRate,
  nanoseconds,
  readMemory,
  receiverOf,
  type Ready,
} from './protocol.ts'

/** The application in its own process, with a signed-in user for each socket. */
const instance = await openInstance()
const { context, parts } = instance.app
const address = await instance.app.listen()
const origin = { address: 'unknown', userAgent: 'bench' }
const users: string[] = []

const prepare = async (sockets: number): Promise<Ready> => {
  const client = new Client({ connectionString: instance.adminUrl })
  await client.connect()
  // A notification carries its sequence number in place of its match.
  await client.query('alter table notifications drop constraint notifications_match_id_fkey')
  const clients: Ready['clients'] = []
  for (let made = 0; made < sockets; made += 1) {
    const userId = await addUser({ context }, client)
    const tokens = await context.database.transaction('auth', userId, (trx) =>
      startSession(parts, trx, { userId, origin }),
    )
    users.push(userId)
    clients.push({ userId, token: tokens.access_token })
  }
  await client.end()
  return { address, clients }
}

answerQuestions({
  ready: ({ sockets }) => prepare(sockets),
  memory: readMemory,
  async publish({ rate, seconds, seed }) {
    const startedAt: number[] = []
    const storedAt: number[] = []
    const before = await processorTime(instance)
    await atRate({ rate, seconds }, async (number) => {
      const userId = users[receiverOf(number, users.length, seed)] ?? ''
      startedAt[number] = nanoseconds()
      await context.database.transaction('app', userId, (trx) =>
        storeNotification(context, trx, {
          userId,
          matchId: String(number),
          kind: 'new-message',
        }),
      )
      storedAt[number] = nanoseconds()
    })
    const after = await processorTime(instance)
    return {
      startedAt,
      storedAt,
      node: after.node - before.node,
      postgres: after.postgres - before.postgres,
    }
  },
  async end() {
    await instance.close()
    setImmediate(() => process.disconnect())
    return null
  },
})
