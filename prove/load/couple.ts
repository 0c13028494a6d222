import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { submission } from '../../e2e/support/people/api.ts'
import { pause } from '../world/pause.ts'
import type { World } from '../world/world.ts'
import { persist, read } from './call.ts'
import { as, signUp, verify, type Member } from './member.ts'

/** Two users who describe the same person. */
export type Couple = { members: Member[]; matchId: string; values: Record<string, string> }

const starts = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'] as const
const vowels = ['a', 'e', 'i', 'o', 'u'] as const

/** A name that nobody else has, so that no two couples match by chance. */
const inventName = ({ random }: World): string => {
  const syllables = Array.from({ length: 5 }, () => random.pick(starts) + random.pick(vowels))
  const name = syllables.join('')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** What both write about the same invented person. */
const describe = (world: World): Record<string, string> => ({
  fullName: `${inventName(world)} ${inventName(world)}`,
  phoneNumber: `+66 8${world.random.between(10_000_000, 99_999_999)}`,
})

const saveProfile = async (world: World, member: Member, values: Record<string, string>) => {
  const { submitter, ...rest } = submission(values)
  const body = {
    ...rest,
    id: crypto.randomUUID(),
    submitter: { ...submitter, email: member.email },
  }
  const call = as(world, member, { method: 'POST', path: '/api/v1/profiles', body })
  await persist(world, call, { accepts: [201] })
}

export const matchesOf = async (world: World, member: Member): Promise<MatchItem[]> => {
  const path = '/api/v1/matches'
  const { body } = await read(world, as(world, member, { method: 'GET', path }))
  return (body as { items: MatchItem[] }).items
}

export const review = async (world: World, member: Member, matchId: string): Promise<void> => {
  const body = { decision: 'confirm', notes: null }
  const path = `/api/v1/matches/${matchId}/review`
  await persist(world, as(world, member, { method: 'POST', path, body }), { accepts: [200] })
}

export type ConsentAct = 'agree' | 'withdraw'

export const consent = async (
  world: World,
  member: Member,
  matchId: string,
  act: ConsentAct,
): Promise<void> => {
  const path = `/api/v1/matches/${matchId}/consent/${act}`
  const makeCall = as(world, member, { method: 'POST', path, body: {} })
  // A second withdrawal is refused: there is nothing left to withdraw.
  await persist(world, makeCall, { accepts: [200], afterUnknown: act === 'withdraw' ? [409] : [] })
}

/**
 * Signs two people up, has them describe the same person, and takes them as far as an open thread.
 * It rests after every step, so that the load can be held between two of them.
 */
export async function* meet(world: World, name: string): AsyncGenerator<undefined, Couple> {
  const values = describe(world)
  const members: Member[] = []
  for (const side of ['a', 'b']) {
    const member = await signUp(world, `${name}-${side}-`)
    members.push(member)
    yield
    while (!(await verify(world, member))) yield
    yield
  }
  for (const member of members) {
    await saveProfile(world, member, values)
    yield
  }
  let matchId = ''
  for (const member of members) {
    for (;;) {
      const [match] = await matchesOf(world, member)
      matchId = match?.id ?? ''
      if (match) break
      await pause(50)
      yield
    }
    await review(world, member, matchId)
    yield
  }
  for (const member of members) {
    await consent(world, member, matchId, 'agree')
    yield
  }
  return { members, matchId, values }
}

/** The same without a rest, for users that a scenario begins with. */
export const meetAtOnce = async (world: World, name: string): Promise<Couple> => {
  const meeting = meet(world, name)
  for (;;) {
    const { done, value } = await meeting.next()
    if (done) return value
  }
}
