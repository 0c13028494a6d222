import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describePerson } from '@crosscheck/domain/testing/describing'
import { homelands } from '@crosscheck/domain/testing/homelands'
import { inventPerson, inventWorkplace } from '@crosscheck/domain/testing/people'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { sidePlace, type MatchSideContent } from '../matches/content.ts'
import { heldPlace } from '../matching/held-rows.ts'
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

const people = 120
const random = seeded(5)
const home = homelands[0]!
const workplaces = Array.from({ length: 2 }, () => inventWorkplace(random, home))
const taken = new Set<string>()

/** Some are described twice, some share a number with strangers, and everybody works in one of two places. */
const lines = Array.from({ length: people }, (_, number) => {
  const somebody = inventPerson(random, { home, taken, workplaces })
  const describe = (user: string, given: object = {}) => ({
    user: { email: `${user}@mail-house.org`, emailVerified: true },
    profile: { values: { ...describePerson(random, somebody), ...given } },
  })
  const one = describe(`user${number}`)
  if (number % 4 === 0) return [one, describe(`second${number}`)]
  if (number % 9 === 1) return [describe(`user${number}`, { phoneNumber: '+66 81 234 5678' })]
  if (number % 50 === 2) {
    const collected = {
      email: `first${number}@mail-house.org`,
      phoneNumber: `+66 81 876 5${number}`,
    }
    return [
      describe(`net${number}`, collected),
      {
        ...describe(`a${number}`),
        profile: {
          values: { fullName: 'Orlando Quist', birthdate: '1961-02-03', email: collected.email },
        },
      },
      {
        ...describe(`b${number}`),
        profile: {
          values: {
            fullName: 'Petra Vandenberg',
            birthdate: '1990-07-12',
            phoneNumber: collected.phoneNumber,
          },
        },
      },
    ]
  }
  return [one]
}).flat()

type SideRow = { user_id: string; match_id: string; sealed: Buffer }
type HeldRow = { id: string; user_id1: string; sealed: Buffer }

/** Everything that comparing leaves, opened. */
const outcome = async () => {
  const { rows: pairs } = await admin.query(
    'select id, user_id1, profile_id1, user_id2, profile_id2 from potential_matches order by id',
  )
  const { rows: sides } = await admin.query<SideRow>(
    `select user_id, match_id, profile_id, status, weak, strength, notified_at, sealed
     from match_sides order by match_id, user_id`,
  )
  const { rows: held } = await admin.query<HeldRow>(
    'select id, user_id1, reason, decision, sealed from held_matches order by id',
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
        content: await context.sealer.open<MatchSideContent>(
          sidePlace(side.user_id, side.match_id),
          sealed,
        ),
      })),
    ),
    held: await Promise.all(
      held.map(async ({ sealed, ...row }) => ({
        ...row,
        content: await context.sealer.open(heldPlace(row.user_id1, row.id), sealed),
      })),
    ),
  }
}

const forget = () =>
  admin.query(`delete from match_sides; delete from potential_matches; delete from held_matches;
    update partner_profiles set matched_version = null where matchable`)

test(
  'many at once come to the same matches, sides and held pairs as one by one',
  { timeout: 120_000 },
  async () => {
    const path = join(folder, 'people.ndjson')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    await importFile(context, { path, batchSize: 200, onProgress: () => {} })
    await admin.query(`update matching_config set value = '6' where id = 'weakCap'`)

    const options = { tells: false, onProgress: () => {} }
    await matchImportedSingly(context, { ...options, atOnce: 1 })
    const singly = await outcome()
    for (const batchSize of [1000, 7]) {
      await forget()
      await matchImported(context, { ...options, batchSize })
      const together = await outcome()
      expect(together.held).toEqual(singly.held)
      expect(together.pairs).toEqual(singly.pairs)
      expect(together.sides).toEqual(singly.sides)
      expect(together.matched).toEqual(singly.matched)
    }
    expect(singly.pairs.length).toBeGreaterThan(300)
    expect(singly.held.length).toBeGreaterThan(3)
  },
)
