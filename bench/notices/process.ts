import { Pool } from 'pg'
import { busUrl } from '@crosscheck/server/config/settings/reading/bus-url'
import { createKeyring } from '@crosscheck/server/crypto/primitives/keyring'
import { createBusSubjects } from '@crosscheck/server/crypto/sealing/bus-subjects'
import { createAnnouncer, notifyThrough } from '@crosscheck/server/db/transaction/announcements'
import { openBus } from '@crosscheck/server/realtime/bus/bus'
import { createListenSource } from '@crosscheck/server/realtime/bus/listen-source'
import { formatNotice, noticeChannel } from '@crosscheck/server/realtime/channel/notices'
import { atRate, nanoseconds } from '../realtime/protocol.ts'
import {
  isConnectedTo,
  targetsOf,
  userIdOf,
  userOf,
  type Order,
  type Result,
  type Setup,
  type Times,
} from './protocol.ts'

/** One process of an installation: announces, and gets notices, by the server's own code. */
const log = { info: () => {}, warn: console.error, error: console.error }
const batchMs = 10

const open = async (setup: Setup) => {
  const pool = new Pool({ connectionString: setup.databaseUrl, max: 3, pipeline: true })
  const subjectsOf = createBusSubjects(createKeyring([new Uint8Array(32).fill(1)]))
  const bus = setup.busUrl === null ? null : openBus(busUrl(setup.busUrl), { log, subjectsOf })
  const listening = createListenSource(setup.databaseUrl, log)
  const announcer = createAnnouncer(bus ? bus.carrier.send : notifyThrough(pool), log)
  const own = Array.from({ length: setup.users }, (_, user) => user).filter((user) =>
    isConnectedTo(setup, user),
  )
  const connected = new Set(own.map(userIdOf))
  const state: { received: Times; arrived: number } = { received: {}, arrived: 0 }
  const onNotice = ({ userId }: { userId: string }): void => {
    state.arrived += 1
    if (connected.has(userId)) (state.received[userOf(userId)] ??= []).push(nanoseconds())
  }
  const arriving = (source: typeof listening): Promise<void> =>
    new Promise((resolve) => source.open({ onNotice, onArriving: resolve }))
  await Promise.all([arriving(listening), ...(bus ? [arriving(bus.source)] : [])])
  if (bus) await Promise.all(own.map((user) => bus.source.follow(userIdOf(user))))
  return {
    state,
    announcer,
    async close() {
      await announcer.close()
      await Promise.all([listening.close(), bus?.close(), pool.end()])
    },
  }
}

let setup: Setup
let opened: Awaited<ReturnType<typeof open>>

const publish = async (rate: number, seconds: number): Promise<Result> => {
  const { announcer, state } = opened
  Object.assign(state, { received: {}, arrived: 0 })
  const sent: Times = {}
  const targets = targetsOf(setup)
  const before = process.cpuUsage()
  let next = 0
  let owed = 0
  await atRate({ rate: 1000 / batchMs, seconds }, () => {
    owed += (rate * batchMs) / 1000
    for (; owed >= 1; owed -= 1) {
      const user = targets[next % targets.length] ?? 0
      next += 1
      ;(sent[user] ??= []).push(nanoseconds())
      announcer.add([
        {
          channel: noticeChannel,
          payload: formatNotice({ kind: 'messages', userId: userIdOf(user) }),
        },
      ])
    }
  })
  // The last ones are under way.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const { user, system } = process.cpuUsage(before)
  return { sent, ...state, processor: (user + system) / 1000 }
}

const obey = async (given: Order): Promise<unknown> => {
  if (given.order === 'set up') {
    ;({ setup } = given)
    opened = await open(setup)
  }
  if (given.order === 'publish') return publish(given.rate, given.seconds)
  if (given.order === 'end') await opened.close()
  return null
}

process.on('message', (given: Order) => {
  void obey(given).then((answer) =>
    process.send?.(answer ?? {}, () => {
      if (given.order === 'end') process.disconnect()
    }),
  )
})
