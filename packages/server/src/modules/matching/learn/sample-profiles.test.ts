import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { comparisonSealingContext } from '../../describing/profiles/encrypted-fields.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'
import { sampleProfiles } from './sample-profiles.ts'

const context = await testContext()

test('after an upgrade the sample has only records of the new comparison version, even before the rematch', async () => {
  const userId = await context.addUser()
  const { profile } = await describeAs(context, actorFor(userId), { occupation: 'Nurse' })
  const outdated: ComparisonRecord = { version: comparisonVersion - 1, keys: {} }
  const sealed = await context.sealer.seal(comparisonSealingContext(userId, profile.id), outdated)
  await context.admin.query('update partner_profiles set comparison = $1 where id = $2', [
    sealed,
    profile.id,
  ])
  const { profiles, sampled } = await sampleProfiles(context, userId, 1)
  expect(profiles).toBe(1)
  expect(sampled.map(({ record }) => [record.version, record.keys.occupation])).toEqual([
    [comparisonVersion, 'nurse'],
  ])
  expect((await sampleProfiles(context, userId, 2)).sampled).toEqual([])
})
