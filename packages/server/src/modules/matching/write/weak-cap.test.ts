import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { findEvicted } from './weak-cap.ts'

const { admin, database } = await testDatabase()
const at = `'2026-01-01T00:00:00Z'`

const addMatch = (id: string, [one, other]: [string, string], strength: number): Promise<unknown> =>
  admin.query(`
    insert into potential_matches values ('${id}', '${one}', 'p', '${other}', 'p', ${at}, ${at}, null);
    insert into match_sides
      (user_id, match_id, profile_id, other_user_id, other_profile_id, status, weak, strength,
        created_at, updated_at, sealed)
      values ('${one}', '${id}', 'p', '${other}', 'p', 'pending', true, ${strength}, ${at}, ${at}, 'x'),
             ('${other}', '${id}', 'p', '${one}', 'p', 'pending', true, ${strength}, ${at}, ${at}, 'x')`)

// Needs no users or profiles, only the lists of matches.
beforeAll(() => admin.query('set session_replication_role = replica'))

/**
 * With a cap of one, the second match is beyond Anna's cap only, the third one beyond both caps.
 */
beforeEach(async () => {
  // Citus empties tables on nodes by a trigger, so in this session TRUNCATE would not reach them.
  for (const table of ['match_sides', 'potential_matches'])
    await admin.query(`delete from ${table}`)
  await addMatch('best', ['anna', 'ben'], 10)
  await addMatch('second', ['anna', 'carl'], 5)
  await addMatch('last', ['ben', 'carl'], 3)
})

const profileOf = (userId: string) => ({ userId, profileId: 'p' })
const evicted = (cap: number, ...userIds: string[]): Promise<string[]> =>
  database.transaction('matcher', 'anna', (trx) => findEvicted(trx, userIds.map(profileOf), cap))

test('a weak match is evicted once it is beyond the caps of both sides', async () => {
  expect(await evicted(1, 'anna', 'ben', 'carl')).toEqual(['last'])
  expect(await evicted(1, 'ben')).toEqual(['last'])
  expect(await evicted(1, 'carl')).toEqual(['last'])
})

test('a weak match inside the cap of either side stays', async () => {
  expect(await evicted(1, 'anna')).toEqual([])
  expect(await evicted(2, 'anna', 'ben', 'carl')).toEqual([])
})

test('a match that is not weak neither fills a cap nor is evicted', async () => {
  await admin.query(`update match_sides set weak = false where match_id = 'best'`)
  expect(await evicted(1, 'anna', 'ben', 'carl')).toEqual([])
})

test.each(['ben', 'carl'])('a match that %s has reviewed stays', async (userId) => {
  for (const status of ['confirmed', 'dismissed']) {
    await admin.query(
      `update match_sides set status = $1 where match_id = 'last' and user_id = $2`,
      [status, userId],
    )
    expect(await evicted(1, 'anna', 'ben', 'carl')).toEqual([])
  }
})

test.each(['ben', 'carl'])('a match that %s was notified of stays', async (userId) => {
  await admin.query(
    `update match_sides set notified_at = ${at} where match_id = 'last' and user_id = $1`,
    [userId],
  )
  expect(await evicted(1, 'anna', 'ben', 'carl')).toEqual([])
})

test('of equally strong matches the ones with the later ids are evicted', async () => {
  await admin.query('update match_sides set strength = 1')
  await addMatch('later', ['ben', 'carl'], 1)
  // Anna and ben keep 'best', and carl keeps 'last', the first of his three.
  expect((await evicted(1, 'anna', 'ben', 'carl')).toSorted()).toEqual(['later', 'second'])
})
