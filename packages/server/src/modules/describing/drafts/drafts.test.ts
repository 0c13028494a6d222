import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'

const { context, server } = await contextServer()

const params = { id: 'new' }

test('a draft is returned as it was saved, and the last write wins', async () => {
  const user = await context.addUser()
  const before = await server.call('GET /api/v1/drafts/:id', user, { params })
  expect(before).toMatchObject({ status: 200, body: { draft: null } })

  await server.call('PUT /api/v1/drafts/:id', user, { params, body: { content: { step: 2 } } })
  context.moveClock(1000)
  const content = { step: 3, values: { fullName: "Mia <O'Brien>", isLdr: true } }
  const kept = await server.call('PUT /api/v1/drafts/:id', user, { params, body: { content } })
  expect(kept).toMatchObject({
    status: 200,
    body: { updatedAt: context.clock.now().toISOString() },
  })

  const after = await server.call('GET /api/v1/drafts/:id', user, { params })
  expect(after.body.draft?.content).toEqual(content)
})

test('a discarded draft is deleted, and discarding it twice is not an error', async () => {
  const user = await context.addUser()
  await server.call('PUT /api/v1/drafts/:id', user, { params, body: { content: { a: 1 } } })
  for (const _ of [1, 2]) {
    const answer = await server.call('DELETE /api/v1/drafts/:id', user, { params })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
  }
  const after = await server.call('GET /api/v1/drafts/:id', user, { params })
  expect(after.body.draft).toBeNull()
})

test('a draft of 200 KB is saved, a larger one is refused and leaves the old draft unchanged', async () => {
  const user = await context.addUser()
  const text = (bytes: number) => 'x'.repeat(bytes - '{"a":""}'.length)
  const fits = { content: { a: text(200 * 1024) } }
  const kept = await server.call('PUT /api/v1/drafts/:id', user, { params, body: fits })
  expect(kept.status).toBe(200)
  const tooLarge = { content: { a: text(200 * 1024 + 1) } }
  const refused = await server.call('PUT /api/v1/drafts/:id', user, { params, body: tooLarge })
  expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const after = await server.call('GET /api/v1/drafts/:id', user, { params })
  expect(after.body.draft?.content).toEqual(fits.content)
})

// claim: adults-only
test('a draft drops an age or a birthdate under 18 and nothing else', async () => {
  const user = await context.addUser()
  const kept = { fullName: 'Mia', age: '18', birthdate: '2008-03-10' }
  const write = (partner: object) =>
    server.call('PUT /api/v1/drafts/:id', user, {
      params,
      body: { content: { step: 2, partner, submitter: { age: '17', city: 'Ulm' } } },
    })
  const read = async () =>
    (await server.call('GET /api/v1/drafts/:id', user, { params })).body.draft?.content
  // The tests' clock shows 10 March 2026: a person born a day later is 17.
  await write({ ...kept, age: '17', birthdate: '2008-03-11' })
  expect(await read()).toEqual({
    step: 2,
    partner: { fullName: 'Mia' },
    submitter: { city: 'Ulm' },
  })
  await write(kept)
  expect(await read()).toMatchObject({ partner: kept })
})
