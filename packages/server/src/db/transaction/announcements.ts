import type { Pool } from 'pg'
import type { Log } from '../../lib/log.ts'
import type { Trx } from '../database.ts'

export type Announcement = { channel: string; payload: string }

const pendingAnnouncements = new WeakMap<Trx, Announcement[]>()

/**
 * Has all processes that listen told by NOTIFY, soon after the transaction has committed. Not within
 * it: PostgreSQL lets only one transaction with a NOTIFY commit at a time, and each then waits for
 * the disk alone. So this is for what also comes right without it, only later, when the process ends
 * in between.
 */
export const announceAfterCommit = (trx: Trx, announcement: Announcement): void => {
  const announcements = pendingAnnouncements.get(trx) ?? []
  announcements.push(announcement)
  pendingAnnouncements.set(trx, announcements)
}

export const drainAnnouncements = (trx: Trx): Announcement[] => {
  const announcements = pendingAnnouncements.get(trx) ?? []
  pendingAnnouncements.delete(trx)
  return announcements
}

const retryMs = 500

/** Sends what has come together since it sent the last, each thing once. */
export const createAnnouncer = (pool: Pool, log: Log) => {
  let waiting = new Map<string, Announcement>()
  let isSending = false
  let isClosing = false

  /** Nothing has to be on disk for it. */
  const send = async (batch: readonly Announcement[]): Promise<void> => {
    const client = await pool.connect()
    try {
      await Promise.all([
        client.query('begin; set local synchronous_commit = off'),
        client.query(
          'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as a (channel, payload)',
          [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)],
        ),
        client.query('commit'),
      ])
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const sendAll = async (): Promise<void> => {
    isSending = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        await send([...batch.values()])
      } catch (error) {
        log.warn({ error }, 'processes could not be told of changes yet')
        if (isClosing) break
        waiting = new Map([...batch, ...waiting])
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    isSending = false
  }
  let underWay: Promise<void> = Promise.resolve()

  return {
    add(announcements: readonly Announcement[]): void {
      for (const one of announcements) waiting.set(`${one.channel} ${one.payload}`, one)
      if (waiting.size > 0 && !isSending) underWay = sendAll()
    },
    /** When what has been added is out. */
    async close(): Promise<void> {
      isClosing = true
      await underWay
    },
  }
}
