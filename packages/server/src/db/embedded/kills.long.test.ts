import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedFolders, query, watchdogOf } from '../../testing/database/embedded-folders.ts'
import { runningCommands } from '../../testing/doubles/commands.ts'
import { isAlive } from './process/processes.ts'

const folders = embeddedFolders({ isPrepared: true })
const { start, holdElsewhere, abandon } = folders

const postmasters = (): number =>
  runningCommands().filter(({ command }) => command.includes(`-D ${folders.folder()}/cluster`))
    .length

test('after kill -9 of the process, an immediate next start ends with one server', async () => {
  const { child, adminUrl } = await holdElsewhere()
  await query(adminUrl, `create table kept as select 'value' as name`)
  child.kill('SIGKILL')
  const next = await start()
  expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  expect(postmasters()).toBe(1)
})

test('after kill -9 of the process, a slow watchdog does not stop the next server', async () => {
  const { child, adminUrl, pid } = await holdElsewhere()
  await query(adminUrl, `create table kept as select 'value' as name`)
  const watchdog = watchdogOf(pid)
  process.kill(watchdog, 'SIGSTOP')
  child.kill('SIGKILL')
  const next = await start()
  process.kill(watchdog, 'SIGCONT')
  await expect.poll(() => isAlive(watchdog)).toBe(false)
  expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  expect(postmasters()).toBe(1)
})

test('after kill -9 of the process and its watchdog, the next start ends the living server', async () => {
  const holder = await holdElsewhere()
  await query(holder.adminUrl, `create table kept as select 'value' as name`)
  abandon(holder)
  const next = await start()
  expect(isAlive(holder.pid)).toBe(false)
  expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
  expect(postmasters()).toBe(1)
})

test('after kill -9 of all processes, committed data is there', async () => {
  const holder = await holdElsewhere()
  await query(holder.adminUrl, `create table kept as select 'value' as name`)
  abandon(holder)
  process.kill(holder.pid, 'SIGKILL')
  const next = await start()
  expect(await query(next.adminUrl, 'select name from kept')).toEqual([{ name: 'value' }])
})

test('after kill -9 during a first start, the half-made folder is made again', async () => {
  const folder = join(folders.base(), 'first/postgres')
  await mkdir(join(folder, 'cluster.new'), { recursive: true })
  await writeFile(join(folder, 'cluster.new/half'), '')
  const { adminUrl } = await start({ folder })
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})
