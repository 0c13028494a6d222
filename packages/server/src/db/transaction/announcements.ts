import type { Pool } from 'pg'
import type { Log } from '../../lib/log.ts'
import type { Trx } from '../database.ts'

export type Announcement = { channel: string; payload: string }

const pendingAnnouncements = new WeakMap<Trx, Announcement[]>()

/**
 * Notifies the other processes, soon after the commit. Not within the transaction:
 * PostgreSQL lets only one transaction with a NOTIFY commit at a time, and each then waits for the
 * disk alone. So this suits only work that also happens later without it, if the process ends in
 * between.
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

/**
 * Sends announcements to the other processes, or fails; one that is tried again may arrive twice.
 */
export type SendAnnouncements = (batch: readonly Announcement[]) => Promise<void>

/** One statement is a transaction of its own, whose commit follows the setting. */
const notifyAll = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as announced (channel, payload)`

/** By NOTIFY. Skips the wait for the disk. */
export const notifyThrough =
  (pool: Pool): SendAnnouncements =>
  async (batch) => {
    const channels = batch.map(({ channel }) => channel)
    const payloads = batch.map(({ payload }) => payload)
    await pool.query({ name: 'notify', text: notifyAll, values: [channels, payloads] })
  }

const retryMs = 500
/** More wait only while nothing can be sent for long. The oldest are dropped: their work is due. */
const maxWaiting = 10_000

/** Sends the announcements since the last time, each once. */
export const createAnnouncer = (send: SendAnnouncements, log: Log) => {
  let waiting = new Map<string, Announcement>()
  let isSending = false
  let isFailing = false
  let isClosing = false

  const keepNewest = (all: Map<string, Announcement>): void => {
    for (const key of all.keys()) {
      if (all.size <= maxWaiting) return
      all.delete(key)
    }
  }

  const noteFailure = (error: unknown): void => {
    if (!isFailing) log.warn({ error }, 'other processes could not be notified of changes yet')
    isFailing = true
  }

  const sendAll = async (): Promise<void> => {
    isSending = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        await send([...batch.values()])
        isFailing = false
      } catch (error) {
        noteFailure(error)
        if (isClosing) break
        waiting = new Map([...batch, ...waiting])
        keepNewest(waiting)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    isSending = false
  }
  let underWay: Promise<void> = Promise.resolve()

  return {
    add(announcements: readonly Announcement[]): void {
      for (const one of announcements) waiting.set(`${one.channel} ${one.payload}`, one)
      keepNewest(waiting)
      if (waiting.size > 0 && !isSending) underWay = sendAll()
    },
    /** Resolves when the added announcements are sent. */
    async close(): Promise<void> {
      isClosing = true
      await underWay
    },
  }
}
