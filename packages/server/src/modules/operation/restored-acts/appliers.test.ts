import { expect, test } from 'vitest'
import { actKinds, type Act } from '../../../crypto/keys/journal/acts.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { operatorId } from '../../../lib/operator.ts'
import { contextServer } from '../../../testing/test-server.ts'
import { pair } from '../../contact/consent/testing.ts'
import { findById, insertPending } from '../../platform/files/repository.ts'
import { applyMissingActs } from './apply-missing.ts'

const { context, server } = await contextServer()
const act = (about: Pick<Act, 'kind' | 'userId' | 'subject'>): Act => ({
  ...about,
  stamp: context.clock.now().getTime(),
  inForce: true,
})
/** Applies these acts as a start does; returns those that the database knows afterwards. */
const apply = async (missing: Act[]): Promise<Act[]> => {
  const adopted: Act[] = []
  await applyMissingActs(context, {
    findMissing: async () => missing,
    adopt: async (one) => void adopted.push(one),
  })
  return adopted
}

test('an act of any kind about what the restored database lacks changes nothing and is known', async () => {
  const userId = 'gone'
  const hex = 'ab'.repeat(32)
  const subjects: Partial<Record<Act['kind'], string>> = {
    account: ownerHash('gone'),
    block: ownerHash('other'),
    'mail-kind': 'new-match',
    'mail-stop': hex,
    objection: `${hex}:${hex}`,
    'shown-photo': 'match:shown',
  }
  const acts = actKinds.map((kind) => act({ kind, userId, subject: subjects[kind] ?? 'missing' }))
  expect(await apply(acts)).toEqual(acts)
  expect(await apply(acts)).toEqual(acts)
})

test('a block is in force again without a match, and a deleted photo is gone again', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  const file = { userId: anna, id: 'photo' }
  const stored = { ...file, size: 1, createdAt: context.clock.now(), sealed: Buffer.from('x') }
  const inAnnas = <T>(work: Parameters<typeof context.database.transaction<T>>[2]) =>
    context.database.transaction('app', anna, work)
  await inAnnas(async (trx) => {
    await insertPending(trx, stored)
    await trx
      .updateTable('files')
      .set({ state: 'stored', pathIndex: Buffer.from('path') })
      .where('id', '=', 'photo')
      .execute()
  })
  expect(await inAnnas((trx) => findById(trx, file))).toBeDefined()
  await apply([
    act({ kind: 'block', userId: anna, subject: ownerHash(ben) }),
    act({ kind: 'file', userId: anna, subject: 'photo' }),
    act({ kind: 'account', userId: operatorId, subject: ownerHash('another') }),
  ])
  const blocks = await inAnnas((trx) => trx.selectFrom('blocks').selectAll().execute())
  expect(blocks.map(({ blockedUserId }) => blockedUserId)).toEqual([ben])
  expect(await inAnnas((trx) => findById(trx, file))).toBeUndefined()
  expect(context.logged.at(-1)).toEqual({
    level: 'warn',
    text: 'the database is older than the journal; acts were carried out again',
  })
})

test('a decline is in force again in a match that is hidden at that time', async () => {
  const { id, one, other } = await pair(context, server)
  const params = { id }
  await server.call('POST /api/v1/matches/:id/consent/agree', one, { params, body: {} })
  const hide = (at: Date | null) =>
    context.admin.query('update match_sides set hidden_at = $1', [at])
  await hide(context.clock.now())
  await apply([act({ kind: 'contact', userId: one, subject: id })])
  await hide(null)
  const { body } = await server.call('GET /api/v1/matches/:id/consent', other, { params })
  expect(body.consent.other).toBe('declined')
})
