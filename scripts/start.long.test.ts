import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstStart, fakeStarts, waitUntilGone } from './testing/starting.ts'

const { inClone, start, runScript, readyPid, stop, made } = fakeStarts()

test('a changed lock file causes an installation, and changed sources cause a build', async () => {
  await stop(start())
  expect(await made()).toEqual(firstStart)
  await writeFile(inClone('packages/web/main.tsx'), 'two')
  await stop(start())
  expect(await made()).toEqual(['packages/web'])
  await writeFile(inClone('package-lock.json'), '{ "name": "other" }')
  await stop(start())
  expect(await made()).toEqual(firstStart)
  await writeFile(inClone('packages/mail/src/mail.tsx'), 'two')
  await stop(start())
  expect(await made()).toEqual(['packages/mail', 'packages/server'])
  await writeFile(inClone('packages/domain/src/rule.ts'), 'two')
  await stop(start())
  expect(await made()).toEqual(['packages/server', 'packages/web'])
})

test('where a registry has other addresses than usual, packages are installed without addresses', async () => {
  await writeFile(inClone('other-addresses'), '')
  await stop(start())
  expect(await made()).toEqual(firstStart)
  expect(existsSync(inClone('npm-shrinkwrap.json'))).toBe(false)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an installation interrupted by %s stops, and the next start repeats it',
  async (signal) => {
    await writeFile(inClone('slow'), '')
    const first = start()
    const half = () => readFile(inClone('node_modules/half'), 'utf8').catch(() => '')
    await expect.poll(half).toMatch(/^\d+$/)
    const installer = Number(await half())
    expect(existsSync(inClone('npm-shrinkwrap.json'))).toBe(true)
    first.kill(signal)
    await first.exited
    await waitUntilGone(installer)
    await expect.poll(() => existsSync(inClone('npm-shrinkwrap.json'))).toBe(false)
    expect(existsSync(inClone('node_modules/.stamp'))).toBe(false)
    await rm(inClone('slow'))
    await stop(start())
    expect(existsSync(inClone('node_modules/whole'))).toBe(true)
  },
)

test('a start needs no packages after an attempt to add those for development, and keeps them once they are there', async () => {
  await writeFile(inClone('bench.ts'), '')
  await stop(start())
  await writeFile(inClone('unreachable'), '')
  expect(await runScript('bench.ts')).toBe(1)
  expect(await made()).toEqual(firstStart)
  await stop(start())
  expect(await made()).toEqual([])
  await rm(inClone('unreachable'))
  expect(await runScript('bench.ts')).toBe(0)
  expect(await made()).toEqual(['ci everything'])
  await writeFile(inClone('package-lock.json'), '{ "name": "other" }')
  await stop(start())
  expect(await made()).toEqual(['ci everything', ...firstStart.slice(1)])
})

test('two concurrent first starts on two data folders install once', async () => {
  const both = [start(), start({ DATA_DIR: inClone('other') })]
  for (const started of both) await readyPid(started)
  expect(await made()).toEqual(firstStart)
  for (const started of both) await stop(started)
})

test('a second start on other data does not remove the packages of the first', async () => {
  const first = start()
  await readyPid(first)
  await writeFile(inClone('package-lock.json'), '{ "name": "other" }')
  const second = start({ DATA_DIR: inClone('other') })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`in use by process ${first.pid}`)
  await stop(first)
  await stop(start({ DATA_DIR: inClone('other') }))
  expect(await made()).toEqual([...firstStart, ...firstStart])
})

test('a start on the same data waits for a server that is shutting down', async () => {
  const first = start()
  await readyPid(first)
  first.kill('SIGTERM')
  await stop(start())
  expect(await first.exited).toBe(0)
})

test('a second start on the same data is refused with a message, before it installs, and harms nothing', async () => {
  const first = start()
  const pid = await readyPid(first)
  await writeFile(inClone('package-lock.json'), '{ "name": "other" }')
  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`${inClone('data')} is in use`)
  expect(second.output()).toContain(`process ${pid}`)
  expect(await made()).toEqual(firstStart)
  await stop(first)
})

test('kill -9 of the starting script ends the server, and the next start waits for that', async () => {
  const first = start()
  const pid = await readyPid(first)
  first.kill('SIGKILL')
  await stop(start())
  await waitUntilGone(pid)
})
