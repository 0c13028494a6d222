import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runningCommands } from '../../testing/commands.ts'
import { isAlive } from './postmaster.ts'
import { startEmbedded } from './start-embedded.ts'
import type { Embedded } from './start-embedded.ts'

const holder = join(import.meta.dirname, '../../testing/embedded-holder.ts')
const log = { info: () => {} }

let base: string
let folder: string
let open: Embedded[]
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'crosscheck-embedded-'))
  folder = join(base, 'data/postgres')
  open = []
})
afterEach(async () => {
  for (const embedded of open) await embedded.stop()
  await rm(base, { recursive: true, force: true })
})

const start = async (at = folder): Promise<Embedded> => {
  const embedded = await startEmbedded({ folder: at, log })
  open.push(embedded)
  return embedded
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

const setting = async (url: string, name: string) => {
  const [row] = await query(url, `select current_setting('${name}') as value`)
  return row?.['value']
}

const holdElsewhere = async (): Promise<{ child: ChildProcess; adminUrl: string; pid: number }> => {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { adminUrl: string; pid: number }) }
}

const watchdogOf = (pid: number): number => {
  const isIts = ({ command }: { command: string }) => command.endsWith(`crosscheck-watchdog ${pid}`)
  const found = runningCommands().find(isIts)
  // A signal to number 0 would go to this process and all its neighbours.
  if (!found) throw new Error('There is no watchdog.')
  return found.pid
}

const postmasters = (): number =>
  runningCommands().filter(({ command }) => command.includes(`-D ${folder}/cluster`)).length

describe('the server', () => {
  test('syncs to disk, speaks UTF-8 and asks for a password, on a closed socket only', async () => {
    const { adminUrl } = await start()
    expect(await setting(adminUrl, 'fsync')).toBe('on')
    expect(await setting(adminUrl, 'synchronous_commit')).toBe('on')
    expect(await setting(adminUrl, 'server_encoding')).toBe('UTF8')
    expect(await setting(adminUrl, 'listen_addresses')).toBe('')
    const socket = await setting(adminUrl, 'unix_socket_directories')
    expect((await stat(String(socket))).mode & 0o777).toBe(0o700)
    await expect(query(adminUrl.replace(/:[^:@/]+@/, ':guess@'), 'select')).rejects.toMatchObject({
      code: '28P01',
    })
    expect(await query(adminUrl, `select upper('ärger') as word`)).toEqual([{ word: 'ÄRGER' }])
  })

  test('keeps what people entered out of its log, whatever goes wrong', async () => {
    const { adminUrl } = await start()
    await query(adminUrl, 'create table people (name text primary key, age integer)')
    await query(adminUrl, `insert into people values ('canary-known', 1)`)
    for (const text of [
      `insert into people values ('canary-known', 2)`,
      `insert into people values ('x', 'canary-value')`,
      `select canary_column from people`,
      `do $$ begin raise warning 'canary-warning'; end $$`,
      `select 'canary-control' from`,
    ])
      await query(adminUrl, text).catch(() => {})
    const logs = join(folder, 'cluster/log')
    const files = await readdir(logs)
    const written = await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')))
    expect(written.join()).toContain('ready to accept connections')
    expect(written.join()).not.toContain('canary')
  })

  test('stops in order and starts again with everything in it', async () => {
    const first = await start()
    await query(first.adminUrl, `create table kept as select 'value' as name`)
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start()
    expect(await query(second.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  })

  test('runs below a closed folder and at the end of a long path', async () => {
    const closed = join(base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(base, 0o700)
    const { adminUrl } = await start(join(closed, 'x'.repeat(120), 'postgres'))
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('tells when it is gone without having been told to', async () => {
    const { pid, lost } = await start()
    process.kill(pid, 'SIGQUIT')
    await lost
  })
})

describe('after kill -9', () => {
  test('of the process, PostgreSQL ends by itself and the next start finds everything', async () => {
    const { child, adminUrl, pid } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    const next = await start()
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  })

  test('of the process, an immediate next start ends with one server', async () => {
    const { child, adminUrl } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    child.kill('SIGKILL')
    const next = await start()
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
    expect(postmasters()).toBe(1)
  })

  test('of the process, a watchdog that is slow to notice does not stop the next one', async () => {
    const { child, adminUrl, pid } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    const watchdog = watchdogOf(pid)
    process.kill(watchdog, 'SIGSTOP')
    child.kill('SIGKILL')
    setTimeout(() => process.kill(watchdog, 'SIGCONT'), 500)
    const next = await start()
    expect(isAlive(watchdog)).toBe(false)
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
    expect(postmasters()).toBe(1)
  })

  test('of the process and its watchdog, the living server is taken over', async () => {
    const { child, adminUrl, pid } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    process.kill(watchdogOf(pid), 'SIGKILL')
    child.kill('SIGKILL')
    const next = await start()
    expect(next).toMatchObject({ pid, takenOver: true })
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
    expect(postmasters()).toBe(1)
  })

  test('of everything, what was committed is there', async () => {
    const { child, adminUrl, pid } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    process.kill(watchdogOf(pid), 'SIGKILL')
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await start()
    expect(next.takenOver).toBe(false)
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  })

  test('of a first start, the half made folder is made anew', async () => {
    await mkdir(join(folder, 'cluster.new'), { recursive: true })
    await writeFile(join(folder, 'cluster.new/half'), '')
    const { adminUrl } = await start()
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('refused or set right', () => {
  test('a process number that belongs to another program now does not stop the start', async () => {
    const first = await start()
    await first.stop()
    const bystander = spawn('sleep', ['60'], { detached: true })
    const file = join(folder, 'cluster/postmaster.pid')
    await writeFile(file, `${bystander.pid}\n${folder}/cluster\n1\n5432\n/nowhere\n\n0\nready\n`)
    expect((await start()).takenOver).toBe(false)
    expect(bystander.exitCode).toBeNull()
    bystander.kill('SIGKILL')
  })

  test('data of another version is refused with a sentence', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(folder, 'cluster/PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow('written by PostgreSQL 16')
  })

  test('a lost password is refused with a sentence', async () => {
    const first = await start()
    await first.stop()
    await rm(join(folder, 'superuser-password'))
    await expect(start()).rejects.toThrow('superuser-password is missing')
  })
})
