import { Client } from 'pg'
import type { Log } from '../../lib/log.ts'
import { closeClient } from '../../lib/closing/close-client.ts'

export type Listener = { close(): Promise<void> }

export type ListenerOptions = {
  url: string
  log: Log
  /** The name of the listener, as the database shows it. */
  applicationName: string
  channel: string
  onPayload: (payload: string) => void
  /** Called when notifications arrive again; earlier ones may have been missed. */
  onListening: () => void
}

const connectMs = 10_000
/** Only a query finds a connection that died silently. */
const checkEveryMs = 30_000
const answerMs = 10_000
const minBackoffMs = 100
const maxBackoffMs = 5_000

/** Listens for the announcements of all processes on a channel, and reconnects after a loss. */
export const openListener = ({
  url,
  log,
  applicationName,
  channel,
  onPayload,
  onListening,
}: ListenerOptions): Listener => {
  let client: Client | null = null
  let pause: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const drop = (lost: Client): void => {
    if (client !== lost) return
    client = null
    // Not awaited: on a dead connection it may never end.
    void closeClient(lost)
    if (closed) return
    const ms = Math.min(maxBackoffMs, minBackoffMs * 2 ** failures)
    failures += 1
    pause = setTimeout(() => void connect(), ms * (0.5 + Math.random() / 2))
  }

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = next
    next.on('error', () => drop(next))
    next.on('end', () => drop(next))
    next.on('notification', ({ payload = '' }) => onPayload(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (closed || client !== next) return
      if (failures > 0) log.info({}, 'listening to the database again')
      failures = 0
      onListening()
    } catch (error) {
      if (!closed) log.warn({ error }, 'the database cannot be listened to; trying again')
      drop(next)
    }
  }

  const check = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => drop(asked))
  }, checkEveryMs)
  check.unref()
  void connect()

  return {
    async close() {
      closed = true
      clearInterval(check)
      clearTimeout(pause)
      const last = client
      client = null
      if (last) await closeClient(last)
    },
  }
}
