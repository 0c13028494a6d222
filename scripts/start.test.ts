import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everything, fakeStarts, waitUntilGone } from './testing/starting.ts'

/** All other ways are in start.long.test.ts. */
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
