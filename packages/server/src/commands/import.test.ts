import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { singleDatabase } from '../testing/database/test-database.ts'
import { programEnvironment } from '../../../../scripts/testing/program-environment.ts'
import { databaseSettings } from '../testing/server-process.ts'

const base = await mkdtemp(join(tmpdir(), 'crosscheck-import-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const { plan, adminUrl } = await singleDatabase()
const rootKey = Buffer.alloc(32, 9)
const environment = {
  ...programEnvironment,
  DATA_DIR: join(base, 'data'),
  ...databaseSettings(plan),
  ROOT_KEY: rootKey.toString('base64'),
}
const admin = new Client({ connectionString: adminUrl })
await admin.connect()
afterAll(() => admin.end())
await admin.query(`comment on table migrations is 'root key ${createKeyring([rootKey]).currentId}'`)

/**
 * A limit for the command before it waits: it must not have ended when it is killed, however long
 * that takes.
 */
const stopAfter = async (written: number, compared: number): Promise<void> => {
  await admin.query(`create or replace function wait_at_stop() returns trigger language plpgsql
    security definer set search_path = public as $$ begin
      if (select count(*) > ${written} or count(*) filter (where matched_version = version) > ${compared}
        from partner_profiles) then perform pg_advisory_xact_lock(1); end if;
      return null; end $$`)
}
const everything = 1_000_000
await admin.query('select pg_advisory_lock(1)')
await stopAfter(everything, everything)
await admin.query(`create trigger wait_at_stop after insert or update on partner_profiles
  for each statement execute function wait_at_stop()`)

/** A waiting statement does not notice that its process is gone. */
const endLeftConnections = () =>
  admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

/** Runs the command, and kills it at the first output that `killAt` matches. */
const run = async (args: string[], killAt?: RegExp) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (killAt?.test(text)) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal !== null) await endLeftConnections()
  return { code, signal, text, errors }
}

const count = async (what: string): Promise<number> =>
  Number((await admin.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count)

/** How many sides of matches have each disclosure, of the profiles written earlier or later. */
const disclosures = `select side.disclosure,
    count(*) filter (where own.created_at < other.created_at)::integer as earlier,
    count(*) filter (where own.created_at > other.created_at)::integer as later
  from match_sides side join potential_matches pair on pair.id = side.match_id
  join partner_profiles own on own.user_id = side.user_id and own.id = side.profile_id
  join partner_profiles other on other.user_id <> own.user_id
    and other.id in (pair.profile_id1, pair.profile_id2)
    and other.user_id in (pair.user_id1, pair.user_id2)
  group by 1 order by 1`

const syllables = 'Bo Da Fe Gu Hi Jo Ka Lu Me Ni'.split(' ')
const nameOf = (number: number): string =>
  [...`${number * 7919 + 100_003}`].map((digit) => syllables[Number(digit)]).join('')

test('an import that is killed while it writes and while it compares resumes with the same result', async () => {
  const people = 60
  const lines = Array.from({ length: people }, (_, number) => ({
    user: { email: `user${number}@mail-house.org`, emailVerified: true },
    profile: {
      values: {
        fullName: nameOf(number),
        // each is described by two users, and every other one only by the number
        phoneNumber: `+66 81 200 ${1000 + (number % (people / 2))}`,
        ...(number % 2 === 0 && { height: '201', weight: '143' }),
      },
    },
    consentAt: '2025-01-02T03:04:05Z',
    consentText: 'I agree to be compared.',
  }))
  const path = join(base, 'people.ndjson')
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const args = [path, '--batch', '5', '--at-once', '10', '--progress', '0']

  await stopAfter(40, 0)
  const first = await run(args, /^20 of 60 lines written/m)
  expect([first.signal, first.errors]).toEqual(['SIGKILL', ''])
  const written = await count('partner_profiles')
  expect(written).toBeGreaterThanOrEqual(20)
  expect(written).toBeLessThan(people)

  // within a transaction
  const within = await run(args, /^\d+ of 60 lines prepared/m)
  expect([within.signal, within.errors]).toEqual(['SIGKILL', ''])
  await stopAfter(everything, 0)
  const second = await run(args, /of 60 lines were imported/)
  expect([second.signal, second.errors]).toEqual(['SIGKILL', ''])
  await stopAfter(everything, 20)
  const compared = await run(args, /^\d+ of \d+ compared/m)
  expect([compared.signal, compared.errors]).toEqual(['SIGKILL', ''])
  await stopAfter(everything, everything)
  const third = await run(args)
  expect([third.code, third.errors]).toEqual([0, ''])
  expect(third.text).toMatch(/already imported: 60 profiles of 60 lines[\s\S]*were compared/)

  expect(await count('users')).toBe(people)
  expect(await count('partner_profiles')).toBe(people)
  expect(await count('partner_profiles where matched_version = version')).toBe(people)
  expect(await count('audit_log')).toBe(2 * people)
  expect(await count('potential_matches')).toBe(people / 2)
  expect(await count('match_sides where not weak and notified_at is not null')).toBe(
    (people * 3) / 4,
  )
  // The first lines of the file were written before the later ones.
  expect(await admin.query(disclosures)).toMatchObject({
    rows: [
      { disclosure: 'both', earlier: people / 4, later: people / 4 },
      { disclosure: 'first', earlier: people / 4, later: 0 },
      { disclosure: 'hidden', earlier: 0, later: people / 4 },
    ],
  })
})

test.each([
  [[], 2, /Name one file/],
  [['--frob'], 2, /--frob/],
  [['x', '--batch', 'many'], 2, /--batch takes a number/],
  [[join(base, 'nothing.ndjson')], 1, /There is no such file/],
  [[join(base, 'people.ndjson'), '--user', 'who@mail-house.org'], 1, /There is no account who/],
])('%j ends with %i', async (args, wanted, text) => {
  const { code, errors } = await run(args)
  expect([code, errors]).toEqual([wanted, expect.stringMatching(text)])
})
