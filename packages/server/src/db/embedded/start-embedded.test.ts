import { longTest } from '@crosscheck/domain/testing/form'
import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { embeddedFolders, query } from '../../testing/database/embedded-folders.ts'
import { isAlive } from './process/processes.ts'

const folders = embeddedFolders({ isPrepared: true })
const { start, holdElsewhere } = folders

const setting = async (url: string, name: string) => {
  const [row] = await query(url, `select current_setting('${name}') as value`)
  return row?.['value']
}

describe('the server', () => {
  test('the server syncs to disk, uses UTF-8 and requires a password, on a closed socket only', async () => {
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

  test("the server keeps users' data out of its log, whatever fails", async () => {
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
    const logs = join(folders.folder(), 'cluster/log')
    const files = await readdir(logs)
    const written = await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')))
    expect(written.join()).toContain('ready to accept connections')
    expect(written.join()).not.toContain('canary')
  })

  test('the server stops in order and starts again with all data', async () => {
    const first = await start()
    await query(first.adminUrl, `create table kept as select 'value' as name`)
    await first.stop()
    expect(isAlive(first.pid())).toBe(false)
    const second = await start()
    expect(await query(second.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  })

  longTest('the server runs below a closed folder and at the end of a long path', async () => {
    const closed = join(folders.base(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(folders.base(), 0o700)
    const { adminUrl } = await start({ folder: join(closed, 'x'.repeat(120), 'postgres') })
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

longTest(
  'after kill -9 of the process, PostgreSQL ends by itself and the next start finds all data',
  async () => {
    const { child, adminUrl, pid } = await holdElsewhere()
    await query(adminUrl, `create table kept as select 'value' as name`)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    const next = await start()
    expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  },
)

describe('refused or set right', () => {
  test('a process number that belongs to another program does not stop the start', async () => {
    const bystander = spawn('sleep', ['60'], { detached: true })
    const file = join(folders.folder(), 'cluster/postmaster.pid')
    await writeFile(
      file,
      `${bystander.pid}\n${folders.folder()}/cluster\n1\n5432\n/nowhere\n\n0\nready\n`,
    )
    await start()
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null])
    bystander.kill('SIGKILL')
  })

  longTest('data of another version is refused with a sentence', async () => {
    await writeFile(join(folders.folder(), 'cluster/PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow('written by PostgreSQL 16')
  })

  longTest('a lost password is refused with a sentence', async () => {
    await rm(join(folders.folder(), 'superuser-password'))
    await expect(start()).rejects.toThrow('superuser-password is missing')
  })
})
