import { expect, test } from 'vitest'
import { countExchanges } from '../../../testing/exchanges/count-exchanges.ts'
import { safetyTest } from '../safety/testing.ts'

const { context, server, call, consentOf, talking } = await safetyTest()

const listed = async (user: string, query: Record<string, string> = {}) =>
  (await server.call('GET /api/v1/matches', user, { query })).body.items
const answersOf = async (user: string, query?: Record<string, string>) =>
  (await listed(user, query)).map(({ answers }) => answers)
const send = (user: string, id: string) =>
  call('POST /api/v1/matches/:id/messages', user, id, { content: 'Hello' })

test('a list that was read before reads each side of its matches once, in one exchange', async () => {
  const { one } = await talking()
  await listed(one)
  const { sent, exchanges } = await countExchanges(() => listed(one))
  const ofSides = sent.filter(({ text }) => text.includes('from "match_sides"'))
  expect([ofSides.length, exchanges]).toEqual([2, 1])
})

test('a list that was read before has the answers of now', async () => {
  const { id, one, other } = await talking()
  const expectAnswers = async (unread: number) => {
    const { own, other: others } = await consentOf(one, id)
    const answers = { own, other: others, unread }
    for (const query of [{}, { status: 'confirmed' }])
      expect(await answersOf(one, query)).toEqual([expect.objectContaining(answers)])
  }
  await expectAnswers(0)
  await send(other, id)
  await expectAnswers(1)
  await call('POST /api/v1/matches/:id/consent/withdraw', other, id)
  await expectAnswers(0)
  await call('POST /api/v1/matches/:id/consent/agree', other, id)
  await expectAnswers(1)
  await call('POST /api/v1/matches/:id/block', other, id)
  await expectAnswers(0)
  await context.admin.query('delete from potential_matches where id = $1', [id])
  for (const query of [{}, { status: 'confirmed' }])
    expect((await answersOf(one, query)).filter((answers) => answers !== undefined)).toEqual([])
})

test('a list shows an agreement that a block missed as a decline', async () => {
  const { id, one } = await talking()
  await call('POST /api/v1/matches/:id/block', one, id)
  // Simulates an agreement on another device at the same time.
  await context.admin.query(`update match_sides set consent = 'agreed' where user_id = $1`, [one])
  await listed(one)
  expect(await answersOf(one)).toEqual([expect.objectContaining({ own: 'declined' })])
})
