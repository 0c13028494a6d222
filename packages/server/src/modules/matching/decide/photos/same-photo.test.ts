import { longTest, someOf } from '@crosscheck/domain/testing/form'
import { photoHolderLimit } from '@crosscheck/domain/photos/holders'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { switchComparison } from '../../../describing/comparison/comparison.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { storageHandlers } from '../../../../wire/storage.ts'
import { findFileById } from '../../../platform/files/read.ts'
import { copies, largePhoto, openPhotoTest, photo, type Described } from './testing.ts'

const photos = await openPhotoTest()
const { context, describe, matchesOf, onlyMatchOf, addPhoto, addCompared, switchTo, settle } =
  photos
const { photoEvidenceOf } = photos
afterAll(photos.close)
afterEach(() => vi.restoreAllMocks())

let persons = 0
/** The values that two descriptions of one person share, enough for a match. */
const samePerson = () => {
  persons += 1
  const letters = String.fromCharCode(97 + persons, 97 + (persons % 7), 110 + (persons % 5))
  return {
    fullName: `Malee${letters} Bunsong${letters}`,
    birthdate: `19${80 + (persons % 15)}-0${1 + (persons % 9)}-17`,
  }
}
const describeBoth = async (): Promise<readonly [Described, Described]> => {
  const values = samePerson()
  return [await describe(values), await describe(values)]
}
const hashesOf = ({ userId }: { userId: string }) =>
  context.database.transaction('app', userId, (trx) =>
    trx.selectFrom('photoHashes').select(['fileId', 'sealed', 'queries']).execute(),
  )

test.each(
  someOf(
    Object.keys(copies).map((kind, index) => [kind, [9, 16][index]!] as const),
    1,
  ),
)('a copy %s is evidence on both sides of a match', async (kind, seed) => {
  const [first, second] = await describeBoth()
  expect(await photoEvidenceOf(first)).toEqual([null])
  await addCompared(first, await largePhoto(seed))
  expect(await photoEvidenceOf(first)).toEqual([null])
  await addCompared(second, await copies[kind]!(seed))
  expect([await photoEvidenceOf(first), await photoEvidenceOf(second)]).toEqual([[4], [4]])
  const { matchScore } = await onlyMatchOf(first)
  expect(matchScore).toBe(30)
})

longTest('two pictures of which neither is a copy are no evidence', async () => {
  const [first, second] = await describeBoth()
  await addCompared(first, await photo(17))
  await addCompared(second, await photo(20))
  expect([await photoEvidenceOf(first), await photoEvidenceOf(second)]).toEqual([[null], [null]])
})

// claim: photos-are-compared-by-consent
test('a photo is compared only after its owner agrees, and no longer once the owner withdraws', async () => {
  const [first, second] = await describeBoth()
  const { band } = await onlyMatchOf(first)
  await addCompared(first, await photo(23))
  const copy = await addPhoto(second, await photo(23))
  await settle()
  expect(await hashesOf(second)).toEqual([])
  expect(await photoEvidenceOf(first)).toEqual([null])
  await switchTo(second, copy, true)
  await settle()
  expect(await photoEvidenceOf(first)).toEqual([4])
  await switchTo(second, copy, false)
  expect(await hashesOf(second)).toEqual([])
  await settle()
  expect([await photoEvidenceOf(first), await photoEvidenceOf(second)]).toEqual([[null], [null]])
  expect((await onlyMatchOf(first)).band).toBe(band)
})

test.each<[string, number]>([
  ['our own call', 58],
  ['the call of the published client', 59],
])('deleting a photo by %s ends its comparison', async (call, seed) => {
  const [first, second] = await describeBoth()
  await addCompared(first, await photo(seed))
  const id = await addCompared(second, await photo(seed))
  expect(await photoEvidenceOf(first)).toEqual([4])
  const path = (await findFileById(context, { userId: second.userId, id }))?.path ?? ''
  const server = testServer(context, storageHandlers({ publicUrl: '' }))
  if (call === 'our own call')
    await server.call('DELETE /api/v1/photos/:id', second.userId, { params: { id } })
  else
    await server.call('DELETE /api/storage/:projectId/remove', second.userId, {
      params: { projectId: 'crosscheck' },
      body: { paths: [path] },
    })
  expect(await hashesOf(second)).toEqual([])
  await settle()
  expect(await photoEvidenceOf(first)).toEqual([null])
})

test('agreeing and withdrawing are recorded, also if they are sent twice', async () => {
  const { userId, ...rest } = await describe({})
  const side = { userId, ...rest }
  const id = await addPhoto(side, await photo(26))
  await Promise.all([switchTo(side, id, true), switchTo(side, id, true)])
  await Promise.all([switchTo(side, id, false), switchTo(side, id, false)])
  const acts = await context.database.transaction('app', userId, (trx) =>
    trx
      .selectFrom('auditLog')
      .select('actionType')
      .where('actionType', 'like', 'consent_%')
      .orderBy('createdAt')
      .execute(),
  )
  expect(acts.map(({ actionType }) => actionType).toSorted()).toEqual([
    'consent_given',
    'consent_given',
    'consent_withdrawn',
  ])
})

test('descriptions that have only a photo in common are not reported', async () => {
  const [first, second] = [
    await describe({ fullName: 'Prang Wattana', height: '158' }),
    await describe({ fullName: 'Olga Petrova', height: '181' }),
  ]
  await addCompared(first, await photo(46))
  await addCompared(second, await photo(46))
  expect([await matchesOf(first), await matchesOf(second)]).toEqual([[], []])
})

/** Two descriptions of one person, of which no value proposes the other. */
const describeUnproposed = async (): Promise<readonly [Described, Described]> => {
  const config = { ...(await context.matching.config()), genericLimit: 0 }
  vi.spyOn(context.matching, 'config').mockResolvedValue(config)
  const values = samePerson()
  return [
    await describe({ ...values, occupation: 'lamp mender' }),
    await describe({ ...values, occupation: 'glass blower' }),
  ]
}

test('a photo proposes a pair that no value proposes, and the rule judges it', async () => {
  const [first, second] = await describeUnproposed()
  await addCompared(first, await photo(52))
  expect(await matchesOf(first)).toEqual([])
  await addCompared(second, await photo(52))
  expect([await photoEvidenceOf(first), await photoEvidenceOf(second)]).toEqual([[4], [4]])
})

test('of a match that rests on a photo, the user who came later sees only what else agrees', async () => {
  const place = { meetingLocationCity: 'Photoville', occupation: 'photo finisher' }
  const [earlier, later] = [
    await describe({ ...place, height: '150', age: '24' }),
    await describe({ ...place, height: '190', age: '51' }),
  ]
  await addCompared(earlier, await photo(53))
  context.moveClock(1000)
  await addCompared(later, await photo(53))
  expect(await photoEvidenceOf(earlier)).toEqual([4])
  expect(await photoEvidenceOf(later)).toEqual([null])
  expect(await onlyMatchOf(earlier)).toMatchObject({ shownToOther: false })
})

test('a photo that many users have is no evidence and proposes no pair', async () => {
  const [first, second] = await describeBoth()
  const source = await photo(55)
  await addCompared(first, source)
  for (let count = 0; count < photoHolderLimit; count += 1) {
    const other = await describe({})
    await switchTo(other, await addPhoto(other, source), true)
  }
  await addCompared(second, source)
  expect(await photoEvidenceOf(second)).toEqual([null])
  const unproposed = await describeUnproposed()
  for (const side of unproposed) await addCompared(side, source)
  expect(await Promise.all(unproposed.map(matchesOf))).toEqual([[], []])
})

test('a photo of a description that is not compared is found by no search until it is compared again', async () => {
  const values = samePerson()
  const [first, second] = [await describe(values), await describe(values)]
  await addCompared(first, await photo(56))
  await addCompared(second, await photo(56))
  expect(await photoEvidenceOf(first)).toEqual([4])
  await switchComparison(context, second.actor, { id: second.profileId, compared: false })
  await settle()
  expect(await matchesOf(first)).toEqual([])
  const third = await describe(values)
  await addCompared(third, await photo(56))
  expect(await photoEvidenceOf(third)).toEqual([3])
  await switchComparison(context, second.actor, { id: second.profileId, compared: true })
  await settle()
  expect((await photoEvidenceOf(second)).toSorted()).toEqual([3, 3])
})
