import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { BusConfig } from '../../config/settings/reading/bus-url.ts'
import type { Carrier } from '../../db/connection/open.ts'
import type { BusSubjects } from '../../crypto/sealing/bus-subjects.ts'
import { settlesWithin } from '../../lib/closing/close-in-order.ts'
import type { Log } from '../../lib/log.ts'
import { noticeChannel, parseNotice, type NoticeKind } from '../channel/notices.ts'
import { keepConnection, type BusFailure } from './connection.ts'
import type { NoticeHandlers, NoticeSource } from './notice-source.ts'

/** The end of a session is announced in its transaction, so it never comes by the bus. */
const carriedKinds = ['messages', 'presence'] as const satisfies NoticeKind[]
/** How long a page waits for its user to be followed. */
const followMs = 1_000
const maxPayloadBytes = 20

/** Null for what this server did not send. */
const kindIn = (payload: Uint8Array) =>
  payload.length > maxPayloadBytes
    ? null
    : (carriedKinds.find((kind) => kind === Buffer.from(payload).toString('latin1')) ?? null)

export type Bus = {
  /** For the transactions of this process. */
  carrier: Carrier
  /** For its sockets. */
  source: NoticeSource
  /** Null while the bus carries. */
  failure(): BusFailure | null
  close(): Promise<void>
}

export type BusDeps = { log: Log; subjectsOf: BusSubjects }

/**
 * Carries notices by user: each process gets those for the users who are connected to it, and no
 * others.
 */
export const openBus = (config: BusConfig, { log, subjectsOf }: BusDeps): Bus => {
  const followed = new Map<string, readonly Subscription[]>()
  let handlers: NoticeHandlers | null = null

  const subscribe = (to: NatsConnection, userId: string): void => {
    const callback = (error: Error | null, message: { data: Uint8Array }): void => {
      const kind = error ? null : kindIn(message.data)
      if (kind) handlers?.onNotice({ kind, userId })
    }
    followed.set(
      userId,
      subjectsOf(userId).map((subject) => to.subscribe(subject, { callback })),
    )
  }

  const followAgain = async (to: NatsConnection): Promise<void> => {
    for (const userId of followed.keys()) subscribe(to, userId)
    try {
      await connection.confirm(to)
      handlers?.onArriving()
    } catch {
      // The end of the connection is reported, and the next one follows again.
      await to.close()
    }
  }

  const connection = keepConnection(config, { log, onOpen: (opened) => void followAgain(opened) })

  const source: NoticeSource = {
    open(given) {
      handlers = given
    },
    async follow(userId) {
      followed.set(userId, [])
      const to = connection.current()
      if (!to || to.isClosed()) return
      subscribe(to, userId)
      // Without an answer the search for missed messages finds what comes meanwhile.
      await settlesWithin(connection.confirm(to), followMs).catch(() => {})
    },
    unfollow(userId) {
      for (const one of followed.get(userId) ?? []) one.unsubscribe()
      followed.delete(userId)
    },
    isAway: () => connection.failure() !== null,
    async close() {
      handlers = null
    },
  }

  const carrier: Carrier = {
    channel: noticeChannel,
    async send(batch) {
      const to = connection.current()
      if (!to) throw new Error('The bus is away.')
      for (const { payload } of batch) {
        const notice = parseNotice(payload)
        if (!notice) continue
        for (const subject of subjectsOf(notice.userId)) to.publish(subject, notice.kind)
      }
      await connection.confirm(to)
    },
  }

  return { carrier, source, failure: connection.failure, close: connection.close }
}
