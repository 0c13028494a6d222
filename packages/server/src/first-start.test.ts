import { longTest } from '@crosscheck/domain/testing/form'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSmtpServer } from './testing/doubles/smtp-server.ts'
import { startServerProcess } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = await temporaryFolder()

test('a data folder that this user cannot make is asked for in one sentence', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const failure = await startServerProcess({ DATA_DIR: join(file, 'data') }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(failure).toContain(`The data folder ${join(file, 'data')} cannot be used by this user`)
  expect(failure).toContain(`sudo install -d -m 700 -o `)
  expect(failure).not.toContain('    at ')
})

longTest('the start tries the mail server, and readiness a key in its folder', async () => {
  const gone = await openSmtpServer()
  await gone.close()
  const dataDir = join(folder, 'data')
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${gone.port}`,
  })
  const keys = async (): Promise<unknown> => {
    const answer = await fetch(`${server.origin}/readyz`)
    const body = JSON.parse(await answer.text()) as { checks: { name: string }[] }
    return { code: answer.status, ...body.checks.find(({ name }) => name === 'keys') }
  }
  try {
    expect(server.output()).toContain('Note: The mail server of SMTP_URL cannot be reached.')
    await expect.poll(keys).toEqual({ code: 200, name: 'keys', status: 'ok' })
    // Root can write into a folder without permission, so that something is in the way.
    const inTheWay = join(dataDir, 'keys', `.probe-${server.pid}`)
    await mkdir(inTheWay)
    await expect.poll(keys).toMatchObject({ code: 503, reason: 'unwritable' })
    await rmdir(inTheWay)
    await expect.poll(keys).toMatchObject({ code: 200 })
  } finally {
    await server.stop()
  }
})
