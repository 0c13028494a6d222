import { appendFile, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { journalDays } from '@crosscheck/domain/backups'
import { dayMs, dayOf } from '@crosscheck/domain/clock'
import { Pool } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openActFiles } from '../../../crypto/keys/journal/act-files.ts'
import { createActTable, openActTable } from '../../../crypto/keys/journal/act-table.ts'
import { encodeAct, type Act, type ActPlace } from '../../../crypto/keys/journal/acts.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { withClient } from '../../../db/connection/with-client.ts'
import { operatorId } from '../../../lib/operator.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { testContext } from '../../../testing/test-context.ts'
import { createJournal } from './journal.ts'
import { recordAct, recordUndone } from './record.ts'
import { withJournal } from './with-journal.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const context = await testContext()
const keys = await testDatabase()
const pool = new Pool({ connectionString: keys.adminUrl, max: 4 })
const base = await temporaryFolder()
afterAll(() => pool.end())

const forgetActs = () =>
  withClient(context.adminUrl, (client) => client.query('delete from journal_acts'))
beforeEach(async () => void (await forgetActs()))

let opened = 0
const newFolder = (): string => join(base, `${(opened += 1)}`)
const places: Record<string, () => Promise<ActPlace>> = {
  folder: async () => openActFiles(newFolder()),
  table: async () => {
    await pool.query(`drop table if exists kept_acts; ${createActTable}`)
    return openActTable(pool)
  },
}

const openJournal = (place: ActPlace, copies: readonly ActPlace[] = []) => {
  const journal = createJournal({ ...context, place, copies })
  return { journal, database: withJournal(context.database, journal) }
}
type Opened = ReturnType<typeof openJournal>

const user = (): Promise<string> => context.addUser()
const block = (userId: string, subject: string) => ({ kind: 'block', userId, subject }) as const
const doIn = ({ database }: Opened, userId: string, subject: string): Promise<void> =>
  database.transaction('app', userId, async (trx) =>
    recordAct(trx, block(userId, subject), context.clock.now()),
  )
const undoIn = ({ database }: Opened, userId: string, subject: string): Promise<void> =>
  database.transaction('app', userId, async (trx) =>
    recordUndone(trx, block(userId, subject), context.clock.now()),
  )
const namesOf = (acts: readonly Act[]): string[] =>
  acts.map(({ subject, inForce }) => `${subject} ${inForce ? 'on' : 'off'}`).toSorted()

for (const [kind, openPlace] of Object.entries(places)) {
  test(`an act is in the ${kind} of the journal before its transaction resolves, and a rolled back one never`, async () => {
    const place = await openPlace()
    const one = openJournal(place)
    const anna = await user()
    await doIn(one, anna, 'ben')
    expect(namesOf(await place.read())).toEqual(['ben on'])
    const failing = one.database.transaction('app', anna, async (trx) => {
      recordAct(trx, block(anna, 'carl'), context.clock.now())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(namesOf(await place.read())).toEqual(['ben on'])
    expect(await one.journal.findMissing()).toEqual([])
  })

  test(`an older database lacks the last state of each act of the ${kind}, until it is adopted`, async () => {
    const one = openJournal(await openPlace())
    const anna = await user()
    for (const other of ['ben', 'carl', 'dora']) await doIn(one, anna, other)
    await undoIn(one, anna, 'carl')
    await undoIn(one, anna, 'dora')
    await doIn(one, anna, 'dora')
    await undoIn(one, anna, 'never blocked')
    await forgetActs()
    const missing = await one.journal.findMissing()
    expect(namesOf(missing)).toEqual(['ben on', 'carl off', 'dora on'])
    for (const act of missing) await one.journal.adopt(act)
    expect(await one.journal.findMissing()).toEqual([])
    // Later states of the restored database are later than those before the restore.
    await undoIn(one, anna, 'ben')
    await forgetActs()
    expect(namesOf(await one.journal.findMissing())).toEqual(['ben off', 'carl off', 'dora on'])
  })

  test(`a process that was killed before it wrote to the ${kind} loses no act`, async () => {
    const place = await openPlace()
    const anna = await user()
    await doIn({ ...openJournal(place), database: context.database }, anna, 'ben')
    expect(await place.read()).toEqual([])
    const next = openJournal(place)
    expect(await next.journal.findMissing()).toEqual([])
    expect(namesOf(await place.read())).toEqual(['ben on'])
  })

  test(`several processes write to the ${kind} at once, and every act is there`, async () => {
    const place = await openPlace()
    const processes = Array.from({ length: 4 }, () => openJournal(place))
    const anna = await user()
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        doIn(processes[at % 4] ?? openJournal(place), anna, `other-${at % 30}`),
      ),
    )
    await forgetActs()
    expect(await openJournal(place).journal.findMissing()).toHaveLength(30)
  })

  test(`the ${kind} forgets acts that every backup has, states that were replaced, and deleted accounts`, async () => {
    const place = await openPlace()
    const one = openJournal(place)
    const [anna, ben] = [await user(), await user()]
    await doIn(one, anna, 'early')
    context.moveClock(journalDays * dayMs - 1)
    await one.journal.tidy()
    expect(namesOf(await place.read())).toEqual(['early on'])
    context.moveClock(2)
    await doIn(one, anna, 'changed')
    await doIn(one, ben, 'of a deleted account')
    const deleted = { kind: 'account', userId: operatorId, subject: ownerHash(ben) } as const
    await one.database.transaction('auth', operatorId, async (trx) =>
      recordAct(trx, deleted, context.clock.now()),
    )
    context.moveClock(dayMs)
    await undoIn(one, anna, 'changed')
    await one.journal.tidy()
    expect(namesOf(await place.read())).toEqual([`${deleted.subject} on`, 'changed off'].toSorted())
    await forgetActs()
    expect(namesOf(await one.journal.findMissing())).toEqual(
      [`${deleted.subject} on`, 'changed off'].toSorted(),
    )
  })
}

test('an act in any one place is enough, and every other place is completed', async () => {
  const all = [await places['table']?.(), openActFiles(newFolder()), openActFiles(newFolder())]
  const [place, ...copies] = all.filter((one) => one !== undefined)
  if (!place) throw new Error('There is no place.')
  const one = openJournal(place, copies)
  const anna = await user()
  await doIn(one, anna, 'ben')
  const lose = (other: ActPlace): Promise<unknown> =>
    other === place ? pool.query('delete from kept_acts') : rm(other.name, { recursive: true })
  for (const left of [place, ...copies]) {
    for (const other of [place, ...copies]) if (other !== left) await lose(other)
    await forgetActs()
    expect([left.name, namesOf(await one.journal.findMissing())]).toEqual([left.name, ['ben on']])
    for (const other of [place, ...copies]) expect(namesOf(await other.read())).toEqual(['ben on'])
  }
})

test('a line that is cut off anywhere is no act, and spoils no other', async () => {
  const folder = newFolder()
  const place = openActFiles(folder)
  const act = (subject: string): Act => ({
    ...block('anna', subject),
    stamp: context.clock.now().getTime(),
    inForce: true,
  })
  await place.add([act('first')])
  const file = join(folder, dayOf(context.clock.now()))
  const whole = await readFile(file, 'utf8')
  const line = encodeAct(act('torn'))
  for (let end = 0; end < line.length; end += 1) {
    await writeFile(file, `${whole}\n${line.slice(0, end)}`)
    await place.add([act('last')])
    expect([end, namesOf(await place.read())]).toEqual([end, ['first on', 'last on']])
  }
})

// claim: journal-says-nothing
test('the files of the journal contain ids and keyed tokens only, and only their owner reads them', async () => {
  const folder = newFolder()
  const one = openJournal(openActFiles(folder))
  await doIn(one, await user(), 'ben')
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  for (const name of files) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean)
    for (const line of lines) expect(line).toMatch(/^[a-z-]+ [\w-]+ [\w:-]+ \d+ (on|off)$/)
  }
})

test.each([
  [
    'the disk is full',
    (path: string) => symlink('/dev/full', join(path, dayOf(context.clock.now()))),
  ],
  [
    'the folder cannot be written',
    async (path: string) => {
      await rm(path, { recursive: true })
      await writeFile(path, '')
    },
  ],
])(
  'an act takes effect while %s, readiness fails, and the journal gets it later',
  async (_, spoil) => {
    const folder = newFolder()
    const place = openActFiles(folder)
    const one = openJournal(place)
    await place.add([])
    await spoil(folder)
    const anna = await user()
    await doIn(one, anna, 'ben')
    await doIn(one, anna, 'carl')
    await expect(one.journal.check()).rejects.toThrow('Not ready: unwritable.')
    expect(context.logged.at(-1)).toEqual({
      level: 'error',
      text: 'the journal cannot be written: a restore would undo the latest acts',
    })
    await rm(folder, { recursive: true })
    await one.journal.check()
    expect(namesOf(await place.read())).toEqual(['ben on', 'carl on'])
    await one.journal.retry()
    expect(await place.read()).toHaveLength(2)
  },
)

test('a copy that cannot be used holds up nothing', async () => {
  const folder = newFolder()
  await writeFile(folder, '')
  const place = openActFiles(newFolder())
  const one = openJournal(place, [openActFiles(folder)])
  await doIn(one, await user(), 'ben')
  await one.journal.check()
  expect(namesOf(await place.read())).toEqual(['ben on'])
  expect(context.logged.at(-1)).toMatchObject({ level: 'warn' })
  await appendFile(join(place.name, dayOf(context.clock.now())), 'of a later release x y 1 on\n')
  expect(await one.journal.findMissing()).toEqual([])
})
