import type { ChangedSubject, RealtimeContent } from '@crosscheck/domain/contract/platform/realtime'
import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { fallbackIfUnusable } from '../../crypto/keys/unusable-key.ts'
import { actAs } from '../../db/transaction/acting-user.ts'
import { joinedBy, runBeforeCommit } from '../../db/transaction/before-commit.ts'
import { sealContent } from './encrypted-fields.ts'
import type { Position } from './message-id.ts'
import { announceNotice } from '../channel/notices.ts'
import { insertMessages, allocatePositions, type NewMessage } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>
export type Publication = RealtimeContent & { userId: string }

/** Messages that a transaction publishes as its last step, by user. */
const collectedMessages = new WeakMap<Trx, Map<string, RealtimeContent[]>>()

type Contents = readonly RealtimeContent[]

/** Null for a user without a key: that user gets no message, and the acts of others go on. */
const sealMessages = async (
  deps: Deps,
  { userId, contents }: { userId: string; contents: Contents },
  last: Position,
): Promise<NewMessage[] | null> => {
  const messages = contents.map(async (content, index) => {
    const position: Position = { ms: last.ms, n: last.n - contents.length + 1 + index }
    return { ...position, sealed: await sealContent(deps, { userId, position, content }) }
  })
  return fallbackIfUnusable(Promise.all(messages), null)
}

/**
 * Takes the numbers of messages, without waiting for them; returns what seals and stores them. Every
 * transaction locks the channels in the order of their users, so none deadlocks.
 */
const numberMessages = (
  deps: Deps,
  trx: Trx,
  byUser: ReadonlyMap<string, Contents>,
): (() => Promise<void>) => {
  const now = deps.clock.now()
  const channels = [...byUser]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([userId, contents]) => {
      actAs(trx, userId).catch(() => {})
      const numbering = allocatePositions(trx, { userId, now, count: contents.length })
      const sealing = numbering.then((last) => sealMessages(deps, { userId, contents }, last))
      // Reported where it is awaited.
      sealing.catch(() => {})
      return { userId, sealing }
    })
  return async () => {
    await Promise.all(channels.map(({ sealing }) => sealing))
    for (const { userId, sealing } of channels) {
      const messages = await sealing
      if (!messages) continue
      // Sent with the next statements: the commit waits for them, and fails with them.
      actAs(trx, userId).catch(() => {})
      insertMessages(trx, { userId, messages, now }).catch(() => {})
      announceNotice(trx, { kind: 'messages', userId })
    }
  }
}

/** A part leaves its messages to the joined transaction, which locks the channels of all parts. */
const publishCollected = async (
  deps: Deps,
  trx: Trx,
  byUser: ReadonlyMap<string, Contents>,
): Promise<void> => {
  const joined = joinedBy(trx)
  if (!joined) return numberMessages(deps, trx, byUser)()
  for (const [userId, contents] of byUser)
    for (const content of contents) await publishToUser(deps, joined, { userId, ...content })
}

/**
 * Publishes when the transaction commits, and locks the channels at once, so that storing shares an
 * exchange with the commit. The caller takes no other lock later. Then `actingUserId` acts again.
 */
export const publishAtOnce = (
  deps: Deps,
  trx: Trx,
  { byUser, actingUserId }: { byUser: ReadonlyMap<string, Contents>; actingUserId: string },
): void => {
  if (joinedBy(trx)) return runBeforeCommit(trx, () => publishCollected(deps, trx, byUser))
  runBeforeCommit(trx, numberMessages(deps, trx, byUser))
  actAs(trx, actingUserId).catch(() => {})
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
  deps: Deps,
  trx: Trx,
  { userId, ...content }: Publication,
): Promise<void> => {
  const byUser = collectedMessages.get(trx) ?? new Map<string, RealtimeContent[]>()
  if (!collectedMessages.has(trx)) {
    collectedMessages.set(trx, byUser)
    runBeforeCommit(trx, () => publishCollected(deps, trx, byUser))
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
