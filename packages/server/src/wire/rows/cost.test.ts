import { expect, test } from 'vitest'
import { countExchanges } from '../../testing/exchanges/count-exchanges.ts'
import { muteConsole } from '../testing.ts'
import { openRowsTest, tableOf } from './testing.ts'

/**
 * The cost of a read is known before it starts: it does not grow with the matches that it names.
 */
const { signedIn, describePartner, send } = await openRowsTest()
muteConsole()

const counterparts = 4

/** A user with several matches, all of them confirmed by this user. */
const manyMatches = async () => {
  const ann = await signedIn()
  const phoneNumber = '+44 7700 900777'
  await describePartner(ann.token, phoneNumber)
  for (let count = 0; count < counterparts; count += 1)
    await describePartner((await signedIn()).token, phoneNumber)
  const matches = tableOf(ann.client, 'potentialMatches')
  const ids = (await matches.list()).map(({ id }) => String(id))
  expect(ids).toHaveLength(counterparts)
  for (const id of ids) await matches.update(id, { status: 'confirmed' })
  return { ann, ids }
}

test('what reading several matches takes does not grow with the ids that are named', async () => {
  const { ann, ids } = await manyMatches()
  const missing = Array.from({ length: 100 - ids.length }, (_, index) => `missing-${index}`)
  const costOf = async (path: string) => {
    const { result, statements } = await countExchanges(() =>
      send(ann.token, { path: `rest/v1/${path}` }),
    )
    const transactions = statements.filter((text) => /^begin/i.test(text)).length
    expect(transactions).toBeGreaterThan(0)
    return { status: result.status, statements: statements.length, transactions }
  }
  for (const [table, column] of [
    ['potential_matches', 'id'],
    ['consent_requests', 'match_id'],
    ['secure_messages', 'match_id'],
  ] as const) {
    // The learned model is read once, by the first read.
    await costOf(`${table}?${column}=in.(${ids[0]})`)
    const one = await costOf(`${table}?${column}=in.(${ids[0]})`)
    const many = await costOf(`${table}?${column}=in.(${[...ids, ...missing].join(',')})`)
    expect([one.status, many.status], table).toEqual([200, 200])
    // The server works beside the requests. What grows with the ids would take one for each.
    expect(many.transactions - one.transactions, table).toBeLessThan(missing.length / 2)
    expect(many.statements - one.statements, table).toBeLessThan(missing.length / 2)
  }
})

test('a filter that names too many ids, or has a long pattern, is refused before any row is read', async () => {
  const ann = await signedIn()
  // The server works during the requests, but nothing else reads questionnaires here.
  const readsOf = async (query: string) => {
    const { result, statements } = await countExchanges(() =>
      send(ann.token, { path: `rest/v1/questionnaires?${query}` }),
    )
    return { result, reads: statements.filter((text) => /\bquestionnaires\b/.test(text)).length }
  }
  const allowed = await readsOf('answers=like.a%25')
  expect(allowed.result.status).toBe(200)
  expect(allowed.reads).toBeGreaterThan(0)
  const ids = Array.from({ length: 350 }, (_, index) => `m${index}`)
  for (const [query, code] of [
    [`id=in.(${ids.join(',')})`, 'too_many_values'],
    [`answers=like.%25${'a'.repeat(2000)}b%25`, 'pattern_too_long'],
  ] as const) {
    const refused = await readsOf(query)
    expect(refused.result).toMatchObject({
      status: 400,
      content: { code: 'INVALID_REQUEST', fields: [{ code }] },
    })
    expect(refused.reads, code).toBe(0)
  }
})
