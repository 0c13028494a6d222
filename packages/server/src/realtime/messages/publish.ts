import type { ChangedSubject, RealtimeContent } from '@crosscheck/domain/contract/platform/realtime'
import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { fallbackIfUnusable } from '../../crypto/keys/unusable-key.ts'
import { actAs } from '../../db/transaction/acting-user.ts'
import { runBeforeCommit } from '../../db/transaction/before-commit.ts'
import { sealContent } from './encrypted-fields.ts'
import type { Position } from './message-id.ts'
import { announceNotice } from '../channel/notices.ts'
import { insertMessages, allocatePositions, type NewMessage } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>
export type Publication = RealtimeContent & { userId: string }

/** Messages that a transaction publishes as its last step, by user. */
const collectedMessages = new WeakMap<Trx, Map<string, RealtimeContent[]>>()

type Channel = { userId: string; contents: readonly RealtimeContent[] }

/** Null for a user without a key: that user gets no message, and the acts of others go on. */
const sealMessages = async (
  deps: Deps,
  { userId, contents }: Channel,
  last: Position,
): Promise<NewMessage[] | null> => {
  const messages = contents.map(async (content, index) => {
    const position: Position = { ms: last.ms, n: last.n - contents.length + 1 + index }
    return { ...position, sealed: await sealContent(deps, { userId, position, content }) }
  })
  return fallbackIfUnusable(Promise.all(messages), null)
}

/**
 * Numbers, seals and stores the messages of all channels. Every transaction locks the channels in
 * the order of their users, so none deadlocks. Statements for all of them share a message to
 * PostgreSQL.
 */
const publishCollected = async (deps: Deps, trx: Trx): Promise<void> => {
  const now = deps.clock.now()
  const channels: Channel[] = [...(collectedMessages.get(trx) ?? [])]
    .map(([userId, contents]) => ({ userId, contents }))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const numbered = await Promise.all(
    channels.flatMap(({ userId, contents }) => [
      actAs(trx, userId),
      allocatePositions(trx, { userId, now: now.getTime(), count: contents.length }),
    ]),
  )
  const sealed = await Promise.all(
    channels.map((channel, index) =>
      sealMessages(deps, channel, numbered[2 * index + 1] as Position),
    ),
  )
  // The last channel first: its user acts already.
  for (const [index, { userId }] of [...channels.entries()].toReversed()) {
    const messages = sealed[index]
    if (!messages) continue
    // Sent with the next statements: the commit waits for them, and fails with them.
    if (index < channels.length - 1) actAs(trx, userId).catch(() => {})
    insertMessages(trx, { userId, messages, now }).catch(() => {})
    announceNotice(trx, { kind: 'messages', userId })
  }
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
