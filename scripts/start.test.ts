import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { everything, fakeStarts, waitUntilGone } from './testing/starting.ts'

/** One start, one refusal, one kill; all other ways are in start.long.test.ts. */
const { inClone, start, readyPid, stop, npmLog } = fakeStarts()

// claim: two-commands
test('a bare clone installs and builds on its first start only, passes its arguments on, and SIGTERM shuts the server down', async () => {
  const first = start()
  const pid = await readyPid(first)
  expect(first.output()).toContain('with --demo')
  await stop(first)
  await waitUntilGone(pid)
  expect(existsSync(inClone('data/in-use'))).toBe(false)
  expect(await npmLog()).toEqual(everything)
  await stop(start())
  expect(await npmLog()).toEqual(everything)
})

test('a second start on the same data is refused with a message, before it installs, and harms nothing', async () => {
  const first = start()
  const pid = await readyPid(first)
  await writeFile(inClone('package-lock.json'), '{ "name": "other" }')
  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`${inClone('data')} is in use`)
  expect(second.output()).toContain(`process ${pid}`)
  expect(await npmLog()).toEqual(everything)
  await stop(first)
})

test('kill -9 of the starting script ends the server, and the next start waits for that', async () => {
  const first = start()
  const pid = await readyPid(first)
  first.kill('SIGKILL')
  await stop(start())
  await waitUntilGone(pid)
})
