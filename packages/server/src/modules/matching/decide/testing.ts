import { expect } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { alsoKnown, submission } from '../../describing/profiles/testing.ts'
import { createProfile } from '../../describing/saving/create.ts'

export const origin = { address: '192.0.2.0/24', userAgent: 'test' }

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
    const actor = { userId, emailVerified: verified, origin }
    const saved = await createProfile(
      context,
      actor,
      submission({ fullName: nameOf(described), ...alsoKnown(values), ...values }),
    )
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

  let numbers = 2_000_000
  const freshPhone = (): string =>
    `+66 81 ${`${(numbers += 7919)}`.slice(0, 3)} ${`${numbers}`.slice(3)}`

  return { context, describe, matchesOf, onlyMatchOf, freshPhone }
}
