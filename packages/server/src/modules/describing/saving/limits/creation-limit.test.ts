import { expect, test } from 'vitest'
import type { Database } from '../../../../db/database.ts'
import { UnknownCommitOutcome } from '../../../../db/errors/commit-outcome.ts'
import { submission } from '../../profiles/testing.ts'
import { actorFor, describeAs, openSavingTest } from '../testing.ts'

const { context, server, create, countOf, auditOf } = await openSavingTest()

// claim: three-descriptions-a-day
test('20 simultaneous creations save exactly 3 profiles and name the time of the next', async () => {
  const user = await context.addUser()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      create(user, submission({ fullName: `Person Number ${index}` })),
    ),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(17)
  const nextAt = new Date(context.clock.now().getTime() + 86_400_000).toISOString()
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'PROFILE_LIMIT',
      error:
        'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.',
      retryAt: nextAt,
    })
  }
  const { allowance } = (await server.call('GET /api/v1/profiles', user)).body
  expect(allowance).toEqual({ max: 3, remaining: 0, nextAt })
  expect(await countOf('partner_profiles', user)).toBe(3)
  expect((await auditOf(user)).filter((type) => type === 'profile_creation')).toHaveLength(3)

  context.moveClock(86_400_000)
  expect((await create(user, submission())).status).toBe(201)
})

// claim: three-descriptions-a-day
test('deleting a profile does not free a place in the limit', async () => {
  const user = await context.addUser()
  for (const _ of [1, 2, 3]) {
    const { profile } = (await create(user, submission())).body
    await server.call('DELETE /api/v1/profiles/:id', user, { params: { id: profile.id } })
  }
  expect(await create(user, submission())).toMatchObject({ status: 429 })
})

test('a repeated id returns the stored profile and is not counted, even in simultaneous calls', async () => {
  const user = await context.addUser()
  const id = 'my-own-id'
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => create(user, { ...submission(), id })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201))
  expect(new Set(answers.map((answer) => answer.body.profile.id))).toEqual(new Set([id]))
  const again = await create(user, { ...submission({ fullName: 'Somebody Else' }), id })
  expect(again.body.profile.values.fullName).toBe('Daniel Brooks')
  expect(again.body.outcome.state).toBe('done')
  const { items, allowance } = (await server.call('GET /api/v1/profiles', user)).body
  expect(items).toHaveLength(1)
  expect(allowance.remaining).toBe(2)
})

test('a save with an unknown commit outcome returns the saved profile, counted once', async () => {
  const userId = await context.addUser()
  let isLost = false
  const database: Database = {
    ...context.database,
    async transaction(...args) {
      const result = await context.database.transaction(...args)
      if (isLost) return result
      isLost = true
      throw new UnknownCommitOutcome(new Error('The connection was lost.'))
    },
  }
  const answer = await describeAs({ ...context, database }, actorFor(userId))
  const { items, allowance } = (await server.call('GET /api/v1/profiles', userId)).body
  expect(items.map(({ id }) => id)).toEqual([answer.profile.id])
  expect(allowance.remaining).toBe(2)
})
