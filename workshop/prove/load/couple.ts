import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { submission } from '../../../e2e/support/people/api.ts'
import { pause } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import { itemsOf, postAs, signUp, verify, type Member } from './member.ts'

/** Two users who describe the same person. */
export type Couple = { members: [Member, Member]; matchId: string; values: Record<string, string> }

const starts = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'] as const
const vowels = ['a', 'e', 'i', 'o', 'u'] as const

/** A unique name, so that no two couples match by chance. */
const inventName = ({ random }: TestEnvironment): string => {
  const syllables = Array.from({ length: 5 }, () => random.pick(starts) + random.pick(vowels))
  const name = syllables.join('')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** The details that both write about the same invented person. */
const describe = (environment: TestEnvironment): Record<string, string> => ({
  fullName: `${inventName(environment)} ${inventName(environment)}`,
  phoneNumber: `+66 8${environment.random.between(10_000_000, 99_999_999)}`,
})

const saveProfile = async (
  environment: TestEnvironment,
  member: Member,
  values: Record<string, string>,
) => {
  const { submitter, ...rest } = submission(values)
  const body = {
    ...rest,
    id: crypto.randomUUID(),
    submitter: { ...submitter, email: member.email },
  }
  await postAs(environment, member, '/api/v1/profiles', { body, accepts: [201] })
}

export type ConsentAct = 'agree' | 'withdraw'

export const consent = async (
  environment: TestEnvironment,
  { member, matchId, act }: { member: Member; matchId: string; act: ConsentAct },
): Promise<void> => {
  // A second withdrawal is refused, because no consent is left to withdraw.
  await postAs(environment, member, `/api/v1/matches/${matchId}/consent/${act}`, {
    accepts: [200],
    afterUnknown: act === 'withdraw' ? [409] : [],
  })
}

/**
 * Signs up two people, lets them describe the same person, and takes them as far as an open thread.
 * It pauses after every step, so that the load can stop between two of them.
 */
export async function* matchCouple(
  environment: TestEnvironment,
  name: string,
): AsyncGenerator<undefined, Couple> {
  const values = describe(environment)
  const first = await signUp(environment, `${name}-a-`)
  yield
  const second = await signUp(environment, `${name}-b-`)
  yield
  const members: Couple['members'] = [first, second]
  for (const member of members) {
    while (!(await verify(environment, member))) yield
    yield
  }
  for (const member of members) {
    await saveProfile(environment, member, values)
    yield
  }
  let matchId = ''
  for (const member of members) {
    for (;;) {
      const [match] = await itemsOf<MatchItem>(environment, member, '/api/v1/matches')
      matchId = match?.id ?? ''
      if (match) break
      await pause(50)
      yield
    }
    const body = { decision: 'confirm', notes: null }
    await postAs(environment, member, `/api/v1/matches/${matchId}/review`, {
      body,
      accepts: [200],
    })
    yield
  }
  for (const member of members) {
    await consent(environment, { member, matchId, act: 'agree' })
    yield
  }
  return { members, matchId, values }
}

/** The same without pauses, for users that a scenario begins with. */
export const matchCoupleNow = async (
  environment: TestEnvironment,
  name: string,
): Promise<Couple> => {
  const meeting = matchCouple(environment, name)
  for (;;) {
    const { done, value } = await meeting.next()
    if (done) return value
  }
}
