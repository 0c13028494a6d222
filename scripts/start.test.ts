import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createFakeClone,
  waitUntilGone,
  npmLog,
  npmStart,
  removeClone,
  startFake,
} from './testing/starting.ts'
import type { Started } from './testing/starting.ts'

const web = 'packages/web'
const mail = 'packages/mail'
const server = 'packages/server'
const everything = ['ci', mail, web, server]

let clone: string
let startedProcesses: Started[]
beforeEach(async () => {
  clone = await createFakeClone()
  startedProcesses = []
})
afterEach(async () => {
  for (const started of startedProcesses) started.kill('SIGKILL')
  for (const started of startedProcesses)
    await waitUntilGone((await serverPid(started)) ?? started.pid)
  await removeClone(clone)
})

const start = (environment?: Record<string, string>): Started => {
  const started = startFake(clone, environment)
  startedProcesses.push(started)
  return started
}

const ready = /ready as (\d+) with (.*)/
const serverPid = async (started: Started): Promise<number | undefined> => {
  const pid = ready.exec(started.output())?.[1]
  return pid === undefined ? undefined : Number(pid)
}

const readyPid = async (started: Started): Promise<number> => Number((await started.says(ready))[1])

const stopStarted = async (started: Started): Promise<void> => {
  await started.says(ready)
  started.kill('SIGTERM')
  expect(await started.exited).toBe(0)
}

describe('installing and building', () => {
  // claim: two-commands
  test('a bare clone installs and builds on its first start only', async () => {
    await stopStarted(start())
    expect(await npmLog(clone)).toEqual(everything)
    await stopStarted(start())
    expect(await npmLog(clone)).toEqual(everything)
  })

  test('a changed lock file causes an installation, and changed sources cause a build', async () => {
    await stopStarted(start())
    await writeFile(join(clone, 'packages/web/main.tsx'), 'two')
    await stopStarted(start())
    expect(await npmLog(clone)).toEqual([...everything, web])
    await writeFile(join(clone, 'package-lock.json'), '{ "name": "other" }')
    await stopStarted(start())
    expect(await npmLog(clone)).toEqual([...everything, web, ...everything])
    await writeFile(join(clone, 'packages/mail/mail.tsx'), 'two')
    await stopStarted(start())
    expect((await npmLog(clone)).slice(-2)).toEqual([server, mail])
    await writeFile(join(clone, 'packages/domain/src/rule.ts'), 'two')
    await stopStarted(start())
    expect((await npmLog(clone)).slice(-2)).toEqual([web, server])
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'an installation interrupted by %s stops, and the next start repeats it',
    async (signal) => {
      await writeFile(join(clone, 'slow'), '')
      const first = start()
      const half = () => readFile(join(clone, 'node_modules/half'), 'utf8').catch(() => '')
      await expect.poll(half).toMatch(/^\d+$/)
      const installer = Number(await half())
      first.kill(signal)
      await first.exited
      await waitUntilGone(installer)
      expect(existsSync(join(clone, 'node_modules/.stamp'))).toBe(false)
      await rm(join(clone, 'slow'))
      await stopStarted(start())
      expect(existsSync(join(clone, 'node_modules/whole'))).toBe(true)
    },
  )

  test('two concurrent first starts on two data folders install once', async () => {
    const both = [start(), start({ DATA_DIR: join(clone, 'other') })]
    for (const started of both) await started.says(ready)
    expect(await npmLog(clone)).toEqual(everything)
    for (const started of both) await stopStarted(started)
  })
})

describe('a second start', () => {
  test('a second start on the same data is refused with a message, before it installs, and harms nothing', async () => {
    const first = start()
    const pid = await readyPid(first)
    await writeFile(join(clone, 'package-lock.json'), '{ "name": "other" }')
    const second = start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`${join(clone, 'data')} is in use`)
    expect(second.output()).toContain(`process ${pid}`)
    expect(await npmLog(clone)).toEqual(everything)
    await stopStarted(first)
  })

  test('a second start on other data does not remove the packages of the first', async () => {
    const first = start()
    await first.says(ready)
    await writeFile(join(clone, 'package-lock.json'), '{ "name": "other" }')
    const second = start({ DATA_DIR: join(clone, 'other') })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.pid}`)
    await stopStarted(first)
    await stopStarted(start({ DATA_DIR: join(clone, 'other') }))
    expect(await npmLog(clone)).toEqual([...everything, ...everything])
  })

  test('a start on the same data waits for a server that is shutting down', async () => {
    const first = start()
    await first.says(ready)
    first.kill('SIGTERM')
    await stopStarted(start())
    expect(await first.exited).toBe(0)
  })

  test('a start on the same data takes over from a killed server', async () => {
    const first = start()
    const pid = await readyPid(first)
    process.kill(pid, 'SIGKILL')
    await first.exited
    expect(existsSync(join(clone, 'data/in-use'))).toBe(true)
    await stopStarted(start())
  })
})

describe('ending the starting process', () => {
  test('npm start passes its arguments on, and SIGTERM shuts the server down', async () => {
    const started = start()
    const [, pid, args] = await started.says(ready)
    expect(args).toBe('--demo')
    started.kill('SIGTERM')
    expect(await started.exited).toBe(0)
    await waitUntilGone(Number(pid))
    expect(existsSync(join(clone, 'data/in-use'))).toBe(false)
  })

  test('kill -9 of the starting script ends the server, and the next start waits for that', async () => {
    const first = start()
    const pid = await readyPid(first)
    first.kill('SIGKILL')
    await stopStarted(start())
    await waitUntilGone(pid)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm ends the server', async (signal) => {
    await stopStarted(start())
    const npm = npmStart(clone, { DATA_DIR: join(clone, 'data') })
    startedProcesses.push(npm)
    const pid = await readyPid(npm)
    npm.kill(signal)
    await npm.exited
    await waitUntilGone(pid)
    expect(existsSync(join(clone, 'data/in-use'))).toBe(false)
  })
})
