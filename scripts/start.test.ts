import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstStart, fakeStarts, waitUntilGone } from './testing/starting.ts'

/** All other ways are in start.long.test.ts. */
const { inClone, start, runScript, readyPid, stop, made } = fakeStarts()

// claim: two-commands
test('a bare clone installs and builds on its first start only, passes its arguments on, and SIGTERM shuts the server down', async () => {
  const first = start()
  const pid = await readyPid(first)
  expect(first.output()).toContain('with --demo')
  await stop(first)
  await waitUntilGone(pid)
  expect(existsSync(inClone('data/in-use'))).toBe(false)
  expect(await made()).toEqual(firstStart)
  await stop(start())
  expect(await made()).toEqual([])
})

test('packages for development are added to those of a start, which keeps running, and commands need none', async () => {
  const command = 'packages/server/src/commands/admin.ts'
  for (const file of [command, 'bench.ts']) await writeFile(inClone(file), '')
  const server = start()
  await readyPid(server)
  expect(await runScript(command)).toBe(0)
  expect(await made()).toEqual(firstStart)
  expect(await runScript('bench.ts')).toBe(0)
  expect(await made()).toEqual(['install everything'])
  expect(existsSync(inClone('npm-shrinkwrap.json'))).toBe(false)
  await stop(server)
  await stop(start())
  expect(await made()).toEqual([])
})
