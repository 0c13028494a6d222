import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { matchId } from '../../../crypto/primitives/ids.ts'
import { openWholeProfile, sealProfile } from '../../describing/profiles/encrypted-fields.ts'
import { deletedProfilesJobHandlers } from '../../operation/deleted-profiles/purge.ts'
import { findProfile, updateProfile } from '../../describing/profiles/repository.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { addMatch, sideContent } from './testing.ts'

const context = await testContext()
const server = testServer(context)

const list = (user: string | null, query: Record<string, string> = {}) =>
  server.call('GET /api/v1/matches', user, { query })
const read = (user: string | null, id: string) =>
  server.call('GET /api/v1/matches/:id', user, { params: { id } })

const person = async (values: Record<string, unknown> = {}, userId?: string) => {
  const user = userId ?? (await context.addUser())
  const body = submission(values)
  const { profile } = (await server.call('POST /api/v1/profiles', user, { body })).body
  return { userId: user, profileId: profile.id }
}

// claim: certainty-is-measured
test('a match states how many in 100 are right only if the model is learned from 1,000 profiles', async () => {
  const one = await person({ phoneNumber: '+44 7700 900142' })
  const other = await person({ phoneNumber: '07700900142' })
  const id = await addMatch(context, one, other)
  const { model } = context.matching.current(one.userId)
  const statedWith = async (profiles: number): Promise<unknown[]> => {
    const frequencies: TermFrequencies = {
      profiles,
      minShare: 1,
      minDisclosedShare: 1,
      minWholeNameShare: 1,
      rareNameWord: 1e-4,
      filledShare: {},
      shares: {},
    }
    const matching = { ...context.matching, current: () => ({ model, frequencies }) }
    const { call } = testServer({ ...context, matching })
    const detail = (await call('GET /api/v1/matches/:id', one.userId, { params: { id } })).body
    const page = (await call('GET /api/v1/matches', one.userId, { query: {} })).body
    return [detail.match, ...page.items].map((match) => match.rightIn100)
  }
  expect(await statedWith(999)).toEqual([undefined, undefined])
  expect(await statedWith(1000)).toEqual([99, 99])
})

test('a match shows the values of its matching fields and no other value of the other side', async () => {
  const one = await person({ phoneNumber: '+44 7700 900142', occupation: 'Nurse' })
  const other = await person({ phoneNumber: '07700900142', occupation: 'Secret Occupation' })
  const id = await addMatch(context, one, other)
  const { status, body } = await read(one.userId, id)
  expect(status).toBe(200)
  expect(body.match).toEqual({
    id,
    profileId: one.profileId,
    profileName: 'Daniel Brooks',
    status: 'pending',
    matchScore: 20,
    band: 'strong',
    matchingFields: ['phoneNumber'],
    isNew: false,
    shownToOther: true,
    contact: 'none',
    createdAt: context.clock.now().toISOString(),
    reviewedAt: null,
    undoUntil: null,
    evidence: {
      lines: [
        {
          field: 'phoneNumber',
          level: 'equal',
          own: '+44 7700 900142',
          oneIn: 100_000,
          isLimit: false,
          follows: null,
          slots: 5,
        },
      ],
      differing: 1,
      differingFields: [],
      onlyOneSide: 2,
      countedEarlier: false,
      samePhoto: null,
    },
    recordedBy: 'evidence',
    recordedFrom: 30,
    sideBySide: [{ field: 'phoneNumber', own: '+44 7700 900142', other: '07700 900142' }],
    notes: null,
  })
  const text = JSON.stringify(body)
  for (const hidden of ['Secret Occupation', other.userId, other.profileId, one.userId]) {
    expect(text).not.toContain(hidden)
  }
})

// claim: agreed-values-only
test('a nearly agreeing field shows its name and level without the other side’s value', async () => {
  const one = await person({ workplace: 'Golden Lotus Bar' })
  const other = await person({ workplace: 'Golden Lotos Barr' })
  const near = { field: 'workplace', level: 'near', weight: 2, slots: 2, oneIn: null } as const
  const { evidence } = sideContent()
  const id = await addMatch(context, one, other, {
    evidence: { ...evidence, lines: [...evidence.lines, { ...near, follows: null }] },
  })
  const { body } = await read(one.userId, id)
  expect(body.match.evidence.lines.at(-1)).toEqual({
    field: 'workplace',
    level: 'near',
    own: 'Golden Lotus Bar',
    oneIn: null,
    isLimit: false,
    follows: null,
    slots: 2,
  })
  expect(body.match.sideBySide.map(({ field }) => field)).toEqual(['phoneNumber'])
})

test('a match shows an own value as empty after its owner clears it', async () => {
  const one = await person({ fullName: 'Wera Nowak', phoneNumber: '+44 7700 900177' })
  const other = await person({ fullName: 'W. Nowak', phoneNumber: '07700 900177' })
  const id = matchId(one, other)
  await server.call('POST /api/v1/matches/:id/review', one.userId, {
    params: { id },
    body: { decision: 'confirm' },
  })
  await context.database.transaction('app', one.userId, (trx) =>
    trx.deleteFrom('blockingKeys').where('userId', '=', one.userId).execute(),
  )
  const row = await context.database.transaction('app', one.userId, (trx) =>
    findProfile(trx, one.userId, one.profileId),
  )
  if (!row) throw new Error('The profile is gone.')
  // Until the edited profile is compared again, the match shows the values compared before.
  const content = await openWholeProfile(context, row)
  const { phoneNumber: _, ...values } = content.values
  const blobs = await sealProfile(context, {
    userId: one.userId,
    id: one.profileId,
    content: { ...content, values },
    comparison: {
      version: 1,
      keys: {},
    },
  })
  await context.database.transaction('app', one.userId, (trx) =>
    updateProfile(trx, { userId: one.userId, id: one.profileId, changes: blobs }),
  )
  const { status, body } = await read(one.userId, id)
  expect(status).toBe(200)
  expect(body.match.sideBySide).toEqual([
    { field: 'phoneNumber', own: '', other: '+44 7700 900177' },
  ])
})

const search = (user: string, query: Record<string, string>) =>
  server.call('POST /api/v1/matches/search', user, { body: query })

/** The ids on all pages of two. */
const pagesOf = async (user: string, query: Record<string, string> = {}): Promise<string[]> => {
  const ask = 'search' in query ? search : list
  const { items, next } = (await ask(user, { limit: '2', ...query })).body
  const ids = items.map(({ id }) => id)
  return next === null ? ids : [...ids, ...(await pagesOf(user, { ...query, cursor: next }))]
}

test('pages of matches list each match once, strongest or newest first, of one band and of profiles with a text', async () => {
  const one = await person()
  const second = await person({ fullName: 'Mara Lindqvist', workplace: 'Aarhus Bar' }, one.userId)
  const made: { id: string; strength: number; at: number; band: string }[] = []
  for (const [at, [band, strength]] of (
    [
      ['possible', 500_000],
      ['strong', 990_000],
      ['likely', 989_999],
      ['strong', 990_000],
      ['weak', 400_000],
      ['possible', 899_999],
      ['likely', 900_000],
      ['weak', 300_000],
      ['weak', 300_000],
    ] as const
  ).entries()) {
    context.moveClock(at % 3 ? 1_000 : 0)
    const weak = band === 'weak'
    const id = await addMatch(context, at % 2 ? second : one, await person(), { strength, weak })
    made.push({ id, strength, at: context.clock.now().getTime(), band })
  }
  const sorted = (by: 'strength' | 'at', from = made) =>
    from.toSorted((a, b) => b[by] - a[by] || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  const found = made.filter((_, at) => at % 2)
  const weak = 'all'
  expect(await pagesOf(one.userId, { weak })).toEqual(sorted('strength'))
  expect(await pagesOf(one.userId, { weak, sort: 'newest' })).toEqual(sorted('at'))
  for (const text of ['lindqvist', ' AARHUS '])
    expect(await pagesOf(one.userId, { weak, search: text })).toEqual(sorted('strength', found))
  for (const band of ['strong', 'likely', 'possible', 'weak']) {
    const ofBand = made.filter((match) => match.band === band)
    const both = found.filter((match) => match.band === band)
    expect.soft(await pagesOf(one.userId, { band })).toEqual(sorted('strength', ofBand))
    expect.soft(await pagesOf(one.userId, { band, sort: 'newest' })).toEqual(sorted('at', ofBand))
    expect
      .soft(await pagesOf(one.userId, { band, search: 'mara', sort: 'newest' }))
      .toEqual(sorted('at', both))
  }
  expect(await pagesOf(one.userId, { search: 'Nobody' })).toEqual([])
  for (const query of [{ sort: 'oldest' }, { band: 'certain' }])
    expect((await list(one.userId, query)).status).toBe(400)
  // a text in the address would be in the logs of proxies
  expect((await list(one.userId, { weak, search: 'Nobody' })).body.items).toHaveLength(made.length)
})

test('pending weak matches are listed and counted separately', async () => {
  const one = await person()
  const strong = await addMatch(context, one, await person())
  const weak = await addMatch(context, one, await person(), { weak: true, strength: 10 })
  const ids = async (query: Record<string, string>) =>
    (await list(one.userId, query)).body.items.map((item) => item.id)
  expect(await ids({})).toEqual([strong])
  expect(await ids({ band: 'weak' })).toEqual([weak])
  expect(await ids({ weak: 'all' })).toEqual([strong, weak])
  const counts = async () => (await server.call('GET /api/v1/dashboard', one.userId)).body.counts
  expect(await counts()).toEqual({
    profiles: 1,
    compared: 1,
    pending: 1,
    confirmed: 0,
    dismissed: 0,
    weak: 1,
  })

  await server.call('POST /api/v1/matches/:id/review', one.userId, {
    params: { id: weak },
    body: { decision: 'confirm' },
  })
  expect(await ids({ status: 'confirmed' })).toEqual([weak])
  expect(await ids({ status: 'pending', band: 'weak' })).toEqual([])
  expect(await counts()).toEqual({
    profiles: 1,
    compared: 1,
    pending: 1,
    confirmed: 1,
    dismissed: 0,
    weak: 0,
  })
})

// claim: description-deletion
test('deleting a profile hides its matches from both sides, and restoring it shows them again', async () => {
  const one = await person({ fullName: 'Ines Duarte', phoneNumber: '+351 912 608 417' })
  const other = await person({ fullName: 'Ines D.', phoneNumber: '00351 912608417' })
  const id = matchId(one, other)
  const decide = { params: { id }, body: { decision: 'confirm', notes: 'kept' } }
  await server.call('POST /api/v1/matches/:id/review', one.userId, decide)
  const params = { id: one.profileId }
  await server.call('DELETE /api/v1/profiles/:id', one.userId, { params })
  for (const { userId } of [one, other]) {
    expect(await read(userId, id)).toMatchObject({ status: 404 })
    expect((await list(userId)).body.items).toEqual([])
    const { counts } = (await server.call('GET /api/v1/dashboard', userId)).body
    expect(counts).toMatchObject({ pending: 0, confirmed: 0, weak: 0 })
  }
  context.moveClock(3_000)
  await server.call('POST /api/v1/profiles/:id/restore', one.userId, { params })
  expect((await read(one.userId, id)).body.match).toMatchObject({
    status: 'confirmed',
    notes: 'kept',
  })
  expect(await read(other.userId, id)).toMatchObject({ status: 200 })

  await server.call('DELETE /api/v1/profiles/:id', one.userId, { params })
  context.moveClock(10_000)
  await context.runDueJobs(deletedProfilesJobHandlers(context))
  expect(await read(other.userId, id)).toMatchObject({ status: 404 })
  expect(await read(one.userId, id)).toMatchObject({ status: 404 })
})
