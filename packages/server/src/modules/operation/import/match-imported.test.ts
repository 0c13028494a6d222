import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describePerson } from '@crosscheck/domain/testing/describing'
import { originCountries } from '@crosscheck/domain/testing/origin-countries'
import { generatePerson, generateWorkplace } from '@crosscheck/domain/testing/people'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { deleteProfile } from '../../describing/saving/remove.ts'
import { alsoKnown, submission } from '../../describing/profiles/testing.ts'
import { BatchMatcher } from '../../matching/batch/batch-matcher.ts'
import { findAccountId } from './accounts.ts'
import {
  sideSealingContext,
  type EncryptedMatchSide,
} from '../../matching/match-store/encrypted-fields.ts'
import { quarantineSealingContext } from '../../matching/quarantine/quarantine-rows.ts'
import { importFile } from './import-file.ts'
import { matchImported, matchImportedSingly } from './match-imported.ts'

const context = await testContext()
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-import-'))
const admin = new Client({ connectionString: context.adminUrl })
beforeAll(() => admin.connect())
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true })
})

const people = 90
const random = seeded(5)
const home = originCountries[0]!
const workplaces = Array.from({ length: 2 }, () => generateWorkplace(random, home))
const taken = new Set<string>()

const consent = { consentAt: '2025-01-02T03:04:05Z', consentText: 'I agree to be compared.' }

/**
 * Some people are described twice, some share a number with strangers, and all work in one of two
 * places.
 */
const lines = Array.from({ length: people }, (_, number) => {
  const person = generatePerson(random, { home, taken, workplaces })
  const describe = (user: string, given: object = {}) => ({
    user: { email: `${user}@mail-house.org`, emailVerified: true },
    profile: { values: { ...describePerson(random, person), ...given } },
    ...consent,
  })
  const one = describe(`user${number}`)
  if (number % 4 === 0) return [one, describe(`second${number}`)]
  if (number % 9 === 1) return [describe(`user${number}`, { phoneNumber: '+66 81 604 2278' })]
  if (number % 50 === 2) {
    const collected = {
      email: `first${number}@mail-house.org`,
      phoneNumber: `+66 81 876 5${number}`,
    }
    return [
      {
        ...describe(`net${number}`),
        profile: { values: { fullName: 'Nomen Nescio', ...collected } },
      },
      {
        ...describe(`a${number}`),
        profile: {
          values: { fullName: 'Orlando Quist', email: collected.email },
        },
      },
      {
        ...describe(`b${number}`),
        profile: {
          values: {
            fullName: 'Petra Vandenberg',
            phoneNumber: collected.phoneNumber,
          },
        },
      },
    ]
  }
  return [one]
}).flat()

type SideRow = { user_id: string; match_id: string; sealed: Buffer | null }
type QuarantinedRow = { id: string; user_id1: string; sealed: Buffer }

/** Everything that matching stores, decrypted. */
const outcome = async () => {
  const { rows: pairs } = await admin.query(
    'select id, user_id1, profile_id1, user_id2, profile_id2 from potential_matches order by id',
  )
  const { rows: sides } = await admin.query<SideRow>(
    `select user_id, match_id, profile_id, status, weak, strength, notified_at, sealed
     from match_sides order by match_id, user_id`,
  )
  const { rows: quarantined } = await admin.query<QuarantinedRow>(
    'select id, user_id1, reason, decision, sealed from quarantined_matches order by id',
  )
  const { rows: matched } = await admin.query(
    'select user_id, id, matched_version from partner_profiles order by user_id, id',
  )
  return {
    pairs,
    matched,
    sides: await Promise.all(
      sides.map(async ({ sealed, ...side }) => ({
        ...side,
        content:
          sealed &&
          (await context.sealer.open<EncryptedMatchSide>(
            sideSealingContext(side.user_id, side.match_id),
            sealed,
          )),
      })),
    ),
    quarantined: await Promise.all(
      quarantined.map(async ({ sealed, ...row }) => ({
        ...row,
        content: await context.sealer.open(quarantineSealingContext(row.user_id1, row.id), sealed),
      })),
    ),
  }
}

const forget = () =>
  admin.query(`delete from match_sides; delete from potential_matches; delete from quarantined_matches;
    update partner_profiles set matched_version = null where matchable`)

test(
  'matching in batches has the same matches, sides and quarantined pairs as matching singly',
  { timeout: 360_000 },
  async () => {
    const path = join(folder, 'people.ndjson')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    await importFile(context, { path, batchSize: 200, onProgress: () => {} })
    await admin.query(`update matching_config set value = '6' where id = 'weakCap'`)

    const options = { notify: false, onProgress: () => {} }
    await matchImportedSingly(context, { ...options, atOnce: 1 })
    const singly = await outcome()
    for (const batchSize of [1000, 7]) {
      await forget()
      await matchImported(context, { ...options, batchSize })
      const batched = await outcome()
      expect(batched.quarantined).toEqual(singly.quarantined)
      expect(batched.pairs).toEqual(singly.pairs)
      expect(batched.sides).toEqual(singly.sides)
      expect(batched.matched).toEqual(singly.matched)
    }
    expect(singly.pairs.length).toBeGreaterThan(150)
    expect(singly.quarantined.length).toBeGreaterThan(0)
  },
)

const origin = { address: '192.0.2.0/24', userAgent: 'test' }
const phoneOf = (number: number): string => `+66 81 555 12${number}`
const writtenRecord = (user: string, phoneNumber: string, fullName: string) => ({
  user: { email: `${user}@mail-house.org`, emailVerified: true },
  profile: { id: user, values: { fullName, phoneNumber, ...alsoKnown({ phoneNumber }) } },
  ...consent,
})

test('edits, saves and deletions during the scoring of a batch are neither lost nor matched with outdated values', async () => {
  const users = ['keeps', 'edits', 'deletes', 'stays', 'moves']
  const path = join(folder, 'live.ndjson')
  const numbers = [10, 10, 11, 11, 12]
  const names = ['Anna Quill', 'Berta Zorn', 'Clara Voss', 'Dora Wirth', 'Edda Yost']
  const described = users.map((user, index) =>
    writtenRecord(user, phoneOf(numbers[index]!), names[index]!),
  )
  await writeFile(path, described.map((line) => JSON.stringify(line)).join('\n'))
  await importFile(context, { path, batchSize: 100, onProgress: () => {} })
  const idOf = async (user: string): Promise<string> =>
    (await findAccountId(context, `${user}@mail-house.org`)) ?? ''
  const keys = await Promise.all(
    users.map(async (user) => ({ userId: await idOf(user), profileId: user })),
  )
  const actorOf = async (user: string) => ({
    userId: await idOf(user),
    emailVerified: true,
    origin,
  })

  const matcher = new BatchMatcher(context, { notify: false })
  const scored = await matcher.score(await matcher.gather(keys))
  const saver = { userId: await context.addUser(), emailVerified: true, origin }
  await createProfile(
    context,
    saver,
    submission({
      fullName: 'Frida Ahrens',
      phoneNumber: phoneOf(12),
      ...alsoKnown({ phoneNumber: phoneOf(12) }),
    }),
  )
  const moved = submission({
    fullName: 'Berta Zorn',
    phoneNumber: phoneOf(12),
    ...alsoKnown({ phoneNumber: phoneOf(12) }),
  })
  await editProfile(context, await actorOf('edits'), { id: 'edits', change: moved })
  await deleteProfile(context, await actorOf('deletes'), 'deletes')
  await matcher.record(scored)
  await matcher.finish()
  await matcher.close()

  const pairs = async (): Promise<string[]> => {
    const { rows } = await admin.query<{ id: string }>(
      `select id from potential_matches
       where profile_id1 = any($1) or profile_id2 = any($1) order by id`,
      [users],
    )
    return rows.map(({ id }) => id)
  }
  const found = await pairs()
  expect(found.length).toBeGreaterThan(0)
  const { rows: left } = await admin.query(
    'select id from partner_profiles where id = any($1) and matched_version is distinct from version',
    [users],
  )
  expect(left).toEqual([{ id: 'deletes' }])
  await admin.query('delete from match_sides where match_id = any($1)', [found])
  await admin.query('delete from potential_matches where id = any($1)', [found])
  await admin.query('update partner_profiles set matched_version = null where id = any($1)', [
    users,
  ])
  await matchImportedSingly(context, { notify: false, onProgress: () => {}, atOnce: 1 })
  expect(await pairs()).toEqual(found)
})
