import type { ChangedSubject, RealtimeContent } from '@crosscheck/domain/contract/platform/realtime'
import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { fallbackIfUnusable } from '../../crypto/keys/unusable-key.ts'
import { actAs } from '../../db/transaction/acting-user.ts'
import { runBeforeCommit } from '../../db/transaction/before-commit.ts'
import { sealContent } from './encrypted-fields.ts'
import { retentionMs } from '../limits.ts'
import type { Position } from './message-id.ts'
import { announceNotice } from '../channel/notices.ts'
import { insertMessages, allocatePositions, type NewMessage } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>
export type Publication = RealtimeContent & { userId: string }

/** Messages that a transaction publishes as its last step, by user. */
const collectedMessages = new WeakMap<Trx, Map<string, RealtimeContent[]>>()

const publishAll = async (
  deps: Deps,
  trx: Trx,
  { userId, contents }: { userId: string; contents: readonly RealtimeContent[] },
): Promise<void> => {
  const now = deps.clock.now()
  // Both go out at once, in this order.
  const [, last] = await Promise.all([
    actAs(trx, userId),
    allocatePositions(trx, { userId, now: now.getTime(), count: contents.length }),
  ])
  const messages: NewMessage[] = []
  for (const [index, content] of contents.entries()) {
    const position: Position = { ms: last.ms, n: last.n - contents.length + 1 + index }
    const sealed = await fallbackIfUnusable(sealContent(deps, { userId, position, content }), null)
    // A user without a key gets no message; the acts of other users go on.
    if (!sealed) return
    messages.push({ ...position, sealed })
  }
  const keptSince = new Date(now.getTime() - retentionMs)
  // sent with the next statements: the commit waits for it, and fails with it
  insertMessages(trx, userId, messages, { now, keptSince }).catch(() => {})
  announceNotice(trx, { kind: 'messages', userId })
}

/** Every transaction locks the channels in the order of their users, so none deadlocks. */
const publishCollected = async (deps: Deps, trx: Trx): Promise<void> => {
  const byUser = [...(collectedMessages.get(trx) ?? [])].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [userId, contents] of byUser) await publishAll(deps, trx, { userId, contents })
}

const isSame = (one: RealtimeContent, other: RealtimeContent): boolean =>
  one.type === 'changed' &&
  other.type === 'changed' &&
  one.data.subject === other.data.subject &&
  one.data.matchId === other.data.matchId

/**
 * Puts a message on a user's channel, if and when the caller's transaction commits: it is stored
 * for clients that catch up, and all processes deliver it to their sockets. This is the last step
 * before the commit, as storing on a channel locks it until then; a repeated change is published
 * once.
 */
export const publishToUser = async (
  { clock, sealer }: Deps,
  trx: Trx,
  { userId, ...content }: Publication,
): Promise<void> => {
  let byUser = collectedMessages.get(trx)
  if (!byUser) {
    byUser = new Map()
    collectedMessages.set(trx, byUser)
    runBeforeCommit(trx, () => publishCollected({ clock, sealer }, trx))
  }
  const contents = byUser.get(userId) ?? []
  if (!contents.some((one) => isSame(one, content))) contents.push(content)
  byUser.set(userId, contents)
}

/**
 * Makes a user's own devices fetch something again. Contains ids only, and no hint of the user
 * behind the change.
 */
export const notifyChanged = (
  deps: Deps,
  trx: Trx,
  {
    userId,
    subject,
    matchId = null,
  }: { userId: string; subject: ChangedSubject; matchId?: string | null },
): Promise<void> =>
  publishToUser(deps, trx, { userId, type: 'changed', data: { subject, matchId } })
