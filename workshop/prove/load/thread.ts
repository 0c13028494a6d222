import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { retryUntilAccepted, unexpectedAnswer, write } from './call.ts'
import type { Couple } from './couple.ts'
import { as, postAs, readAs, type Member } from './member.ts'

type Writer = {
  member: Member
  name: string
  next: number
  /** Sent since the last check. */
  acknowledged: Set<number>
  possiblyStored: Set<number>
  /** The number of the last message seen in the thread. */
  seen: number
}

/**
 * Messages with a client's id are sent until they are answered, those without one are sent once.
 */
const sendMessage = async (
  environment: TestEnvironment,
  matchId: string,
  writer: Writer,
): Promise<void> => {
  const number = writer.next
  writer.next += 1
  const content = `${writer.name} ${number}`
  const path = `/api/v1/matches/${matchId}/messages`
  const body = environment.random.chance(0.6) ? { id: crypto.randomUUID(), content } : { content }
  const makeCall = as(environment, writer.member, { method: 'POST', path, body })
  if ('id' in body) {
    await retryUntilAccepted(environment, makeCall, { accepts: [201] })
    writer.acknowledged.add(number)
    return
  }
  const call = await makeCall()
  const outcome = await write(environment, call)
  if (outcome === 'unknown') writer.possiblyStored.add(number)
  else if (outcome.status === 201) writer.acknowledged.add(number)
  else if (outcome.status === 429) await environment.operator.clearLimits().catch(() => {})
  else unexpectedAnswer(environment, call, outcome)
}

/** Every message after a position in the thread, in the thread's order. */
const newMessages = async (
  environment: TestEnvironment,
  { members: [reader], matchId }: Couple,
  after: string,
): Promise<Message[]> => {
  const found: Message[] = []
  for (let from = after; ;) {
    const path = `/api/v1/matches/${matchId}/messages?limit=200&after=${from}`
    type Answer = { items: Message[]; next: string | null }
    const { items, next } = await readAs<Answer>(environment, reader, path)
    found.push(...items)
    const last = items.at(-1)
    if (next === null || !last) return found
    from = last.cursor
  }
}

/** Two people who write to each other concurrently. */
export const openThreadActors = async (
  environment: TestEnvironment,
  couple: Couple,
  name: string,
): Promise<Actor[]> => {
  const writers = couple.members.map((member, side): Writer => ({
    member,
    name: `${name}-${side}`,
    next: 1,
    acknowledged: new Set(),
    possiblyStored: new Set(),
    seen: 0,
  }))
  // Reading continues from the position of the first message.
  const path = `/api/v1/matches/${couple.matchId}/messages`
  const { body } = await postAs(environment, couple.members[0], path, {
    body: { content: `${name} begins` },
    accepts: [201],
  })
  let place = (body as { message: Message }).message.cursor

  const note = ({ content }: Message): void => {
    const writer = writers.find(({ name: own }) => content.startsWith(`${own} `))
    const number = Number(content.split(' ').at(-1))
    if (!writer) return environment.ledger.duplicate(`message nobody wrote: ${content}`)
    const isKnown = writer.acknowledged.delete(number) || writer.possiblyStored.delete(number)
    if (!isKnown) environment.ledger.duplicate(`message ${content}`)
    else if (number < writer.seen) environment.ledger.surprise('a message out of order', content)
    writer.seen = Math.max(writer.seen, number)
  }
  const check = async (): Promise<void> => {
    const messages = await newMessages(environment, couple, place)
    messages.forEach(note)
    place = messages.at(-1)?.cursor ?? place
    for (const writer of writers) {
      for (const number of writer.acknowledged)
        environment.ledger.lose(`message ${writer.name} ${number}`)
      writer.acknowledged.clear()
      writer.possiblyStored.clear()
    }
  }
  return writers.map((writer, side) => ({
    name: `writes messages as ${writer.name}`,
    step: () => sendMessage(environment, couple.matchId, writer),
    check: async () => {
      // Both sides read one thread.
      if (side === 0) await check()
    },
  }))
}
