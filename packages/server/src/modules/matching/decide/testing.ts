import { expect } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { alsoKnown, freshPhones } from '../../describing/profiles/testing.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'

const nameOf = (number: number): string =>
  [...`${number}`].map((digit) => 'Bo Da Fe Gu Hi Jo Ka Lu Me Ni'.split(' ')[+digit]).join('') +
  ' Qvist'.repeat(number % 2) +
  ' Zubr'.repeat((number + 1) % 2)

/** Users whose descriptions are matched, and what they see. */
export const openMatchingTest = async () => {
  const context = await testContext()
  let described = 0

  /** A user who describes a partner, with a unique name unless one is given. */
  const describe = async (values: Record<string, unknown>, verified = true) => {
    described += 1
    const userId = await context.addUser({ verified })
    const actor = actorFor(userId, verified)
    const written = { fullName: nameOf(described), ...alsoKnown(values), ...values }
    const saved = await describeAs(context, actor, written)
    return { actor, userId, profileId: saved.profile.id, outcome: saved.outcome }
  }

  const matchesOf = async ({ userId }: { userId: string }) =>
    (await listMatches(context, userId, { weak: 'all' })).items
  const onlyMatchOf = async (side: { userId: string }) => {
    const [match, ...others] = await matchesOf(side)
    expect(others).toEqual([])
    if (!match) throw new Error('The user has no match.')
    return match
  }

  return { context, describe, matchesOf, onlyMatchOf, freshPhone: freshPhones(2_000_000) }
}
