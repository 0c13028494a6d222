import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { comparisonSealingContext } from '../../describing/profiles/encrypted-fields.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { sampleProfiles } from './sample-profiles.ts'

const context = await testContext()
const origin = { address: '192.0.2.0/24', userAgent: 'test' }

test('after an upgrade the sample has only records of the new comparison version, even before the rematch', async () => {
  const userId = await context.addUser()
  const actor = { userId, emailVerified: true, origin }
  const { profile } = await createProfile(context, actor, submission({ occupation: 'Nurse' }))
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
