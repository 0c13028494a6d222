import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { expect, test } from 'vitest'
import { matchId } from '../../../crypto/primitives/ids.ts'
import { slowSealing } from '../../../testing/doubles/slow-sealing.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { alsoKnown } from '../../describing/profiles/testing.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { describeAs } from '../../describing/saving/testing.ts'
import { openMatchingTest } from './testing.ts'

const { context, describe, freshPhone } = await openMatchingTest()
const { admin } = context

let pairs = 0
/** Two users whose descriptions agree in two common details and differ in others. */
const coincidence = async () => {
  pairs += 1
  const shared = { meetingLocationCity: `Quietport ${pairs}`, occupation: `lamp mender ${pairs}` }
  const [one, other] = [
    await describe({ ...shared, age: '24', height: '150', carMake: 'Honda' }),
    await describe({ ...shared, age: '51', height: '193' }),
  ]
  return { one, other, shared, id: matchId(one, other) }
}
const sealedSides = async (id: string) => {
  const { rows } = await admin.query<{ sealed: Buffer | null }>(
    'select sealed from match_sides where match_id = $1 order by user_id',
    [id],
  )
  return rows.map(({ sealed }) => sealed)
}
const countSides = async (userId: string): Promise<number> => {
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from match_sides where user_id = $1',
    [userId],
  )
  return Number(rows[0]?.count)
}
/** Stores settings. They are read again after a few seconds. */
const configure = async (settings: Record<string, number>) => {
  for (const [name, value] of Object.entries(settings))
    await admin.query('update matching_config set value = $2 where id = $1', [name, `${value}`])
  context.moveClock(6000)
}
const fieldsSeenBy = async ({ userId }: { userId: string }, id: string) =>
  (await readMatch(context, userId, id)).matchingFields.toSorted()
const edit = (
  { actor, profileId }: Awaited<ReturnType<typeof describe>>,
  values: Record<string, unknown>,
) =>
  editProfile(context, actor, {
    id: profileId,
    change: { values: { fullName: profileId, ...values } },
  })

test('a weak match is counted at once and has content once one of its users opens it', async () => {
  const { one, other, id } = await coincidence()
  expect(other.outcome).toEqual({ state: 'done', matches: 0, weak: 1 })
  await context.background.settled()
  expect(await sealedSides(id)).toEqual([null, null])
  expect((await listMatches(context, one.userId, {})).items).toEqual([])
  expect(await sealedSides(id)).toEqual([null, null])

  const lists = await Promise.all(
    [one, one, other].map(({ userId }) => listMatches(context, userId, { band: 'weak' })),
  )
  for (const { items } of lists) {
    expect(items).toMatchObject([{ id, band: 'weak', status: 'pending' }])
    expect(items[0]?.matchingFields.toSorted()).toEqual(['meetingLocationCity', 'occupation'])
  }
  expect(await sealedSides(id)).toEqual([expect.any(Buffer), expect.any(Buffer)])
})

test('a description can be edited while a user opens a match with it', async () => {
  const { one, other, shared, id } = await coincidence()
  await context.background.settled()
  const { slow, sealing } = slowSealing(context)
  const listing = listMatches(slow, one.userId, { band: 'weak' })
  await sealing.arrived
  await edit(other, { ...shared, carMake: 'Honda' })
  sealing.open()
  expect((await listing).items.map((item) => item.id)).toEqual([id])
  expect(await fieldsSeenBy(one, id)).toEqual(['carMake', 'meetingLocationCity', 'occupation'])
})

test('users who open many matches with each other at once all read their content', async () => {
  const shared = { meetingLocationCity: 'Quietport Harbor', occupation: 'net weaver' }
  const all = []
  for (let age = 20; age < 40; age += 1)
    all.push(await describe({ ...shared, age: `${age}`, height: `${age + 120}` }))
  const [one] = all
  if (!one) throw new Error('No user was created.')
  const values = { ...shared, age: '61', height: '199' }
  const written = { fullName: 'Zora Vint', ...alsoKnown(values), ...values }
  await describeAs(context, one.actor, written)
  await context.background.settled()

  const lists = await Promise.all(
    all.map(({ userId }) => listMatches(context, userId, { weak: 'all', limit: 100 })),
  )
  expect(lists.map(({ items }) => items.length)).toEqual(
    await Promise.all(all.map(({ userId }) => countSides(userId))),
  )
  // more than one transaction seals
  expect(lists[0]?.items.length).toBeGreaterThan(25)
  expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('an opened weak match stays up to date after edits', async () => {
  const { one, other, shared, id } = await coincidence()
  await context.background.settled()
  expect(await fieldsSeenBy(one, id)).toEqual(['meetingLocationCity', 'occupation'])
  await edit(other, { ...shared, carMake: 'Honda' })
  const before = await sealedSides(id)
  expect(before).not.toContain(null)
  expect(await fieldsSeenBy(one, id)).toEqual(['carMake', 'meetingLocationCity', 'occupation'])
  expect(await sealedSides(id)).toEqual(before)
})

test('an unopened weak match that becomes likely is recorded with its content', async () => {
  const { one, other, shared, id } = await coincidence()
  await context.background.settled()
  const phoneNumber = freshPhone()
  // Random names would contradict each other by chance.
  const known = { fullName: 'Ottoline Marrash', email: 'lamp.mender@mail-house.org', age: '24' }
  const values = { ...shared, ...known, phoneNumber }
  await edit(one, values)
  await edit(other, values)
  expect(await sealedSides(id)).not.toContain(null)
  expect((await listMatches(context, one.userId, {})).items.map((item) => item.id)).toEqual([id])
})

test('a review of an unopened weak match keeps it when the profiles stop to agree', async () => {
  const { one, other, id } = await coincidence()
  await context.background.settled()
  const action = { type: 'confirm', notes: 'seen' } as const
  await reviewMatch(context, { userId: one.userId, matchId: id, action })
  expect(await sealedSides(id)).not.toContain(null)
  await edit(other, { height: '193' })
  expect(await readMatch(context, one.userId, id)).toMatchObject({
    status: 'confirmed',
    recordedBy: 'fields',
  })
})

test('opening a weak match that no rule records any more removes it', async () => {
  const { one, id } = await coincidence()
  await context.background.settled()
  await configure({ threshold: 90, minFields: 9 })
  expect((await listMatches(context, one.userId, { band: 'weak' })).items).toEqual([])
  await expect(readMatch(context, one.userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await sealedSides(id)).toEqual([])
  const { threshold, minFields } = matchingDefaults
  await configure({ threshold, minFields })
})

test('a weak match with a profile that cannot be decrypted any more is not listed', async () => {
  const { one, other, id } = await coincidence()
  await context.background.settled()
  await context.keyStore.destroy(other.userId)
  expect((await listMatches(context, one.userId, { band: 'weak' })).items).toEqual([])
  await expect(readMatch(context, one.userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('other users can neither read nor seal a weak match', async () => {
  const { id } = await coincidence()
  await context.background.settled()
  const stranger = await context.addUser()
  await expect(readMatch(context, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await sealedSides(id)).toEqual([null, null])
})
