import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  copyFolder,
  embeddedFolders,
  query,
  watchdogOf,
} from '../../testing/database/embedded-folders.ts'
import { childrenOf, commandOf, isAlive } from './process/processes.ts'
import { attachEmbedded } from './attach.ts'
import { stopPostmaster } from './process/stop-postmaster.ts'
import { readPostmaster } from './process/postmaster.ts'

const folders = embeddedFolders({ isPrepared: true })
const { start, holdElsewhere: holdFromOtherProcess, abandon: killHolder } = folders

const childCalled = async (postmaster: number, title: string): Promise<number> => {
  for (const child of childrenOf(postmaster))
    if ((await commandOf(child)).includes(title)) return child
  throw new Error(`There is no ${title}.`)
}

/** A stopped process simulates one that never answers a signal it could handle. */
const hangModes = {
  'that answers nothing': async (pid: number) => {
    process.kill(pid, 'SIGSTOP')
  },
  'that hangs while it stops': async (pid: number) => {
    const child = await childCalled(pid, 'checkpointer')
    process.kill(child, 'SIGSTOP')
    process.kill(pid, 'SIGINT')
    const hasReadSignal = async () => (await readPostmaster(`${folders.folder()}/cluster`))?.ready
    await expect.poll(hasReadSignal).toBe(false)
  },
}
const hangModeNames = Object.entries(hangModes)

const saveState = (url: string) => query(url, `create table kept as select 'value' as name`)
const savedState = (url: string) => query(url, 'select name from kept')

describe('PostgreSQL', () => {
  test.each(hangModeNames)('PostgreSQL %s is ended by the last step of a stop', async (_, hang) => {
    const embedded = await start()
    const family = [embedded.pid(), ...childrenOf(embedded.pid())]
    await hang(embedded.pid())
    await embedded.stop(1000)
    expect(family.filter(isAlive)).toEqual([])
  })

  test('a stop does not wait for a PostgreSQL that is idle after SIGINT', async () => {
    const embedded = await start()
    process.kill(await childCalled(embedded.pid(), 'checkpointer'), 'SIGSTOP')
    const begin = performance.now()
    // Far more than a test may take; SIGINT alone would take most of it.
    const signal = await stopPostmaster(embedded.pid(), { timeoutMs: 600_000 })
    expect(signal).not.toBe('SIGINT')
    expect(performance.now() - begin).toBeLessThan(120_000)
  })

  test.each(hangModeNames)(
    'PostgreSQL %s is ended by the next start, which recovers',
    async (_, hang) => {
      const holder = await holdFromOtherProcess()
      await saveState(holder.adminUrl)
      killHolder(holder)
      await hang(holder.pid)
      const next = await start()
      expect(isAlive(holder.pid)).toBe(false)
      expect(await savedState(next.adminUrl)).toEqual([{ name: 'value' }])
    },
  )

  test.runIf(process.platform === 'linux')(
    'PostgreSQL starts although a stuck process of a killed postmaster uses its memory',
    async () => {
      const holder = await holdFromOtherProcess()
      await saveState(holder.adminUrl)
      const stuck = await childCalled(holder.pid, 'checkpointer')
      process.kill(stuck, 'SIGSTOP')
      killHolder(holder)
      process.kill(holder.pid, 'SIGKILL')
      const next = await start()
      expect(isAlive(stuck)).toBe(false)
      expect(await savedState(next.adminUrl)).toEqual([{ name: 'value' }])
    },
  )
})

describe('PostgreSQL that ends by itself', () => {
  test('PostgreSQL that ends by itself starts again at the same address, each time, until it is stopped', async () => {
    const embedded = await start()
    await saveState(embedded.adminUrl)
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = embedded.pid()
      process.kill(before, signal)
      await expect.poll(() => savedState(embedded.adminUrl).catch(() => [])).not.toEqual([])
      expect(embedded.pid()).not.toBe(before)
      expect(isAlive(watchdogOf(embedded.pid()))).toBe(true)
    }
    const last = embedded.pid()
    await embedded.stop()
    expect(isAlive(last)).toBe(false)
    expect(await readPostmaster(`${folders.folder()}/cluster`)).toBeUndefined()
  })

  test('PostgreSQL that ends by itself does not start again when a stop follows at once', async () => {
    const embedded = await start()
    process.kill(embedded.pid(), 'SIGKILL')
    await embedded.stop()
    const next = await start()
    expect(next.pid()).not.toBe(embedded.pid())
  })
})

describe('a copied data folder', () => {
  /** Copied while the server runs, as a general backup tool does. */
  const copy = async (): Promise<string> => {
    const target = join(folders.base(), 'copy/postgres')
    await copyFolder(folders.folder(), target)
    return target
  }

  test("a copied data folder gets a server of its own while the original's runs", async () => {
    const original = await start()
    await saveState(original.adminUrl)
    await query(original.adminUrl, 'checkpoint')
    const watchdog = watchdogOf(original.pid())
    const target = await copy()
    expect(await attachEmbedded(target)).toBeNull()
    const copied = await start({ folder: target })
    expect(copied.pid()).not.toBe(original.pid())
    await query(copied.adminUrl, `update kept set name = 'changed'`)
    expect(await savedState(original.adminUrl)).toEqual([{ name: 'value' }])
    expect([original.pid(), watchdog].every(isAlive)).toBe(true)
  })

  test("a copied data folder does not end the original's server while that does not answer", async () => {
    const original = await start()
    await query(original.adminUrl, 'checkpoint')
    const pid = original.pid()
    const target = await copy()
    process.kill(pid, 'SIGSTOP')
    const copied = await start({ folder: target })
    process.kill(pid, 'SIGCONT')
    expect(copied.pid()).not.toBe(pid)
    expect(await query(original.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(original.pid()).toBe(pid)
  })
})
