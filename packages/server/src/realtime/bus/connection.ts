import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { BusConfig } from '../../config/settings/reading/bus-url.ts'
import { settlesWithin } from '../../lib/closing/close-in-order.ts'
import type { Log } from '../../lib/log.ts'

const connectMs = 5_000
/** A process that is busy for a moment is no reason to give up a connection. */
const answerMs = 5_000
/** A connection that died silently is found after three of these. */
const pingMs = 5_000
const minBackoffMs = 100
const maxBackoffMs = 5_000
const closeMs = 500

/** Why the bus does not carry: a stable code for operators. */
export type BusFailure = 'unreachable' | 'refused'

const optionsOf = ({ servers, tls, credentials }: BusConfig): ConnectionOptions => ({
  servers,
  name: 'crosscheck',
  timeout: connectMs,
  // The library would keep what is published meanwhile, without a limit.
  reconnect: false,
  pingInterval: pingMs,
  ignoreClusterUpdates: true,
  ...(tls && { tls: {} }),
  ...(credentials &&
    ('token' in credentials
      ? { token: credentials.token }
      : { user: credentials.user, pass: credentials.password })),
})

const open = async (config: BusConfig): Promise<NatsConnection> => {
  // Most installations have no bus.
  const { connect } = await import('@nats-io/transport-node')
  return connect(optionsOf(config))
}

export type BusConnection = {
  current(): NatsConnection | null
  /**
   * Resolves when the server has read everything that was sent before. Fails if it does not, or if
   * the connection ends.
   */
  confirm(connection: NatsConnection): Promise<void>
  failure(): BusFailure | null
  close(): Promise<void>
}

/** Keeps one connection to the bus, and opens it again after a loss. */
export const keepConnection = (
  config: BusConfig,
  { log, onOpen }: { log: Log; onOpen: (connection: NatsConnection) => void },
): BusConnection => {
  const stopping = new AbortController()
  const isStopping = (): boolean => stopping.signal.aborted
  let connection: NatsConnection | null = null
  let failure: BusFailure | null = 'unreachable'
  let failures = 0
  /** Called at the end of the connection, which answers nothing more. */
  const unanswered = new Set<() => void>()

  /** The server refuses a subject, and keeps the connection. */
  const watchRefusals = async (watched: NatsConnection): Promise<void> => {
    for await (const status of watched.status()) {
      if (status.type !== 'error' || connection !== watched) continue
      if (failure === null) log.error({ error: status.error }, 'the bus refuses notices')
      failure = 'refused'
    }
  }

  const serve = async (opened: NatsConnection): Promise<void> => {
    connection = opened
    failure = null
    if (failures > 0) log.info({}, 'the bus carries notices again')
    failures = 0
    void watchRefusals(opened)
    onOpen(opened)
    await opened.closed()
    connection = null
    failure = 'unreachable'
    for (const fail of unanswered) fail()
  }

  const noteLoss = (error: unknown): void => {
    if (failures === 0)
      log.warn({ error }, 'the bus is away; messages reach open pages late until it is back')
    failures += 1
  }

  const keep = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        const opened = await open(config)
        if (isStopping()) await opened.close()
        else await serve(opened)
        if (!isStopping()) noteLoss(new Error('The connection to the bus has ended.'))
      } catch (error) {
        noteLoss(error)
      }
      const ms = Math.min(maxBackoffMs, minBackoffMs * 2 ** failures)
      await sleep(ms * (0.5 + Math.random() / 2), null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const kept = keep()

  return {
    current: () => connection,
    async confirm(asked) {
      const ended = Promise.withResolvers<never>()
      const fail = () => ended.reject(new Error('The connection to the bus has ended.'))
      unanswered.add(fail)
      try {
        if (connection !== asked) fail()
        if (await settlesWithin(Promise.race([asked.flush(), ended.promise]), answerMs)) return
        // It has died silently; the next one may work.
        void asked.close()
        throw new Error('The bus does not answer.')
      } finally {
        unanswered.delete(fail)
      }
    },
    failure: () => failure,
    async close() {
      stopping.abort()
      await connection?.close()
      await settlesWithin(kept, closeMs)
    },
  }
}
