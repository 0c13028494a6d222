import {
  parametersOf,
  withParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { longTest } from '@crosscheck/domain/testing/form'
import { describePerson } from '@crosscheck/domain/testing/describing'
import { generatePerson } from '@crosscheck/domain/testing/people'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { describeAs, newActor } from '../../describing/saving/testing.ts'
import { operatorId } from '../../../lib/operator.ts'
import { learnAndStoreModel } from './learn-model.ts'
import { findNewestModel } from '../score/settings/repository.ts'

const context = await testContext()
const { signal } = new AbortController()
const newest = () =>
  context.database.transaction('matcher', operatorId, (trx) => findNewestModel(trx))

// claim: learned-parameters-name-nobody
test('a model is learned in its own thread and stored without any value of a profile', async () => {
  const random = seeded(5)
  const entered: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const person = generatePerson(random)
    for (let user = 0; user < 2; user += 1) {
      const values = describePerson(random, person)
      entered.push(...Object.values(values).filter((value) => typeof value === 'string'))
      await describeAs(context, await newActor(context), values)
    }
  }
  await learnAndStoreModel(context, { signal }, 20)
  const kept = await newest()
  expect(kept?.estimatedAt).toEqual(context.clock.now())
  // too few pairs to learn from
  const { version, ...parameters } = kept!.parameters
  const { version: _version, ...prior } = parametersOf(priorModel)
  expect(parameters).toEqual(prior)
  expect(version).toMatch(/^prior-.*\+2026/)
  expect(withParameters(priorModel, kept!.parameters).bands).toEqual(priorModel.bands)
  const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
  const text = wordsOf(JSON.stringify(kept))
  for (const value of entered.filter((one) => one.length > 4))
    expect(text).not.toContain(wordsOf(value))
})

test('with too few profiles no model is stored', async () => {
  const before = await newest()
  context.moveClock(60_000)
  await learnAndStoreModel(context, { signal })
  expect(await newest()).toEqual(before)
})

longTest('the learning of a model waits while a run prepares outdated blocking keys', async () => {
  const before = await newest()
  context.moveClock(60_000)
  await context.admin
    .query(`insert into rematch_runs (id, cause, basis, total, created_at, preparing)
    values ('preparing', 'operator', '{}', 1, now(), true)`)
  context.queued.length = 0
  await learnAndStoreModel(context, { signal }, 20)
  expect(await newest()).toEqual(before)
  expect(context.queued.map(({ name }) => name)).toEqual(['learn-model'])
  await context.admin.query('update rematch_runs set preparing = false')
  context.moveClock(60_000)
  await context.runDueJobs({
    'learn-model': (_payload, run) => learnAndStoreModel(context, run, 20),
  })
  expect((await newest())?.estimatedAt).toEqual(context.clock.now())
  await context.admin.query('delete from rematch_runs')
})
