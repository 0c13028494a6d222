import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { explainMatch } from './explain.ts'

const context = await testContext()
const origin = { address: '192.0.2.0/24', userAgent: 'test' }
const describe = async (values: Record<string, unknown>) => {
  const actor = { userId: await context.addUser(), emailVerified: true, origin }
  const { profile } = await createProfile(context, actor, submission(values))
  return { actor, id: profile.id }
}

test('a match stores the versions it was scored with, and scoring it again gives the same result', async () => {
  const phoneNumber = '+66 81 604 2277'
  const values = { fullName: 'Nok Srisai', phoneNumber, height: '158' }
  const one = await describe(values)
  await describe({ ...values, height: '190', occupation: 'Nurse' })
  const [match] = (await listMatches(context, one.actor.userId, {})).items
  const explained = await explainMatch(context, match?.id ?? '')
  expect(explained?.isOlder).toEqual({ profiles: false, rules: false })
  expect(explained?.recorded?.made).toMatchObject({
    profiles: [1, 1],
    config: '20/10/15/15 30 2 100',
  })
  expect(explained?.current.decision.evidence.probability).toBe(explained?.recorded?.probability)
  expect(explained?.current.decision.points.matchScore).toBe(explained?.recorded?.matchScore)
  const { lines } = explained?.recorded ?? { lines: [] }
  const agreeing = explained?.current.fields.filter(({ level }) => level !== 'different')
  expect(
    lines.map(({ field, level, weight, oneIn, isLimit }) => ({
      field,
      level,
      weight,
      oneIn,
      ...(isLimit && { isLimit }),
    })),
  ).toEqual(agreeing)
  expect(explained?.current.fields.at(-1)).toMatchObject({ field: 'height', level: 'different' })
  // The id of the match is random and may contain three letters by chance.
  const output = JSON.stringify(explained).replaceAll(match?.id ?? '', '')
  expect(output).not.toMatch(/Nok|604 ?2277/)

  await editProfile(context, one.actor, {
    id: one.id,
    change: { values: { ...values, occupation: 'Nurse' } },
  })
  const edited = await explainMatch(context, match?.id ?? '')
  expect(edited?.recorded?.made?.profiles.toSorted()).toEqual([1, 2])
  expect(edited?.isOlder.profiles).toBe(false)
  expect(await explainMatch(context, 'unknown')).toBeNull()
})
