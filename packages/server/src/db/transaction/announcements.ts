import type { Trx } from '../database.ts'

type Announcement = { channel: string; payload: string }

const pendingAnnouncements = new WeakMap<Trx, Announcement[]>()

/**
 * Notifies the other processes right after the commit. Not within the transaction: PostgreSQL lets
 * only one transaction with a NOTIFY commit at a time, and each then waits for the disk alone. So
 * this suits only work that also happens later without it.
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

/** A transaction of its own, which does not wait for the disk: its commit follows the setting. */
const notifyAll = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as announced (channel, payload)`

/**
 * Sends what a transaction announced behind its commit, in the same message. Resolves when it is
 * answered, also by a failure: what gets lost only delays its work.
 */
export const sendAnnouncements = async (
  trx: Trx,
  send: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<void> => {
  const announcements = drainAnnouncements(trx)
  if (announcements.length === 0) return
  const channels = announcements.map(({ channel }) => channel)
  const payloads = announcements.map(({ payload }) => payload)
  await send(notifyAll, [channels, payloads]).catch(() => {})
}
