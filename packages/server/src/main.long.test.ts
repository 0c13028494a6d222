import { expect, test } from 'vitest'
import { beginServerProcess } from './testing/programs/server-program.ts'
import { postmasterOf, signUpAt } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a killed PostgreSQL is started again, and the process serves on', async () => {
  const folder = await temporaryFolder()
  const { child, ready, exited, output } = beginServerProcess({ DATA_DIR: folder })
  const origin = await ready
  const before = await postmasterOf(folder)
  process.kill(before ?? 0, 'SIGKILL')
  const readiness = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(() => output()).toContain('PostgreSQL is running again')
  await expect.poll(readiness).toBe(200)
  expect(await postmasterOf(folder)).not.toBe(before)
  await signUpAt(origin, 'anna@example.org')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(await postmasterOf(folder)).toBeNull()
})

test('a server that is stopped while starting stops in order', async () => {
  const folder = await temporaryFolder()
  const { child, exited, output } = beginServerProcess({ DATA_DIR: folder })
  await expect.poll(output, { timeout: 90_000 }).toContain('started PostgreSQL')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  await expect.poll(() => postmasterOf(folder)).toBeNull()
})
