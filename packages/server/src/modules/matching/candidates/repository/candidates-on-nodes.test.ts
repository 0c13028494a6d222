import { beforeAll, expect, test } from 'vitest'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { testDatabase } from '../../../../testing/database/test-database.ts'
import { keyOf } from '../../../../crypto/primitives/ids.ts'
import { findOnNodes, findCandidates } from './find-candidates.ts'

const { database, admin } = await testDatabase()
const users = 60
const keys = 30
const hashedKey = (key: number): Buffer => Buffer.from(`key ${key}`)

beforeAll(async () => {
  await admin.query(
    `insert into users select 'u' || n, sha256(n::text::bytea), 'x', null, 'h', null, now(), now()
     from generate_series(0, $1::int) n`,
    [users],
  )
  await admin.query(`
    insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison,
      index_key_id, matchable, deleted_at)
    select id, 'p', now(), now(), 1, 'x', 'x', case when n % 7 > 0 then 'key' end, n % 11 > 0,
      case when n % 13 = 0 then now() end
    from users, lateral (select substr(id, 2)::int as n) as number`)
  const random = seeded(7)
  for (let key = 0; key < keys; key += 1)
    for (let user = 0; user < users; user += 1)
      // The first keys are rare, the last ones common.
      if (random.between(1, keys + 5) <= key + 1)
        await admin.query('insert into blocking_keys values ($1, $2, $3)', [
          hashedKey(key),
          `u${user}`,
          'p',
        ])
})

const lookups = Array.from({ length: keys }, (_, key) => ({
  key: hashedKey(key),
  limit: key % 3 === 0 ? 4 : 25,
}))
const asMatcher = <T>(work: Parameters<typeof database.transaction<T>>[2]) =>
  database.transaction('matcher', 'u0', work)

test('single lookups find the candidates of the one statement', async () => {
  const limits = { candidateLimit: 1_000 }
  const expected = await asMatcher((trx) => findCandidates(trx, 'u0', lookups, limits))
  const found = await asMatcher((trx) => findOnNodes(trx, 'u0', lookups, limits))
  expect(expected.length).toBeGreaterThan(10)
  expect(found.map(keyOf).toSorted()).toEqual(expected.map(keyOf).toSorted())
})

test('the rarest keys come first, and the limit holds', async () => {
  const [rare, common] = [Buffer.from('rare'), Buffer.from('common')]
  const give = (key: Buffer, from: number, to: number) =>
    admin.query(
      `insert into blocking_keys select $1, 'u' || n, 'p' from generate_series($2::int, $3::int) n`,
      [key, from, to],
    )
  await give(rare, 1, 5)
  await give(common, 4, 39)
  const both = [common, rare].map((key) => ({ key, limit: 60 }))
  const namesOf = async (candidateLimit: number) =>
    (await asMatcher((trx) => findOnNodes(trx, 'u0', both, { candidateLimit }))).map(
      ({ userId }) => userId,
    )
  expect((await namesOf(1_000)).length).toBe(39)
  expect((await namesOf(5)).toSorted()).toEqual(['u1', 'u2', 'u3', 'u4', 'u5'])
  // Of the holders of the rare key, those of the first key come first.
  expect((await namesOf(2)).toSorted()).toEqual(['u4', 'u5'])
})
