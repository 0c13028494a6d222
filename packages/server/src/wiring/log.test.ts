import { closeSync, existsSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, openLogStream } from './log.ts'

const collect = () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: createLog('info', stream) }
}

// claim: the-log-names-nobody
test('fields that are not on the list are not written', () => {
  const { lines, log } = collect()
  log.info({ status: 200, email: 'ana@example.org', body: { a: 'private' } }, 'request')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(String),
    status: 200,
    msg: 'request',
  })
})

// claim: the-log-names-nobody
test('an error is written by name, code and place, without its text, causes likewise', () => {
  const { lines, log } = collect()
  const cause = Object.assign(new Error('Key (email)=(ana@example.org) exists'), {
    code: '23505',
    constraint: 'users_email_index_key',
    detail: 'ana@example.org',
  })
  log.error({ error: new TypeError('ana@example.org is wrong', { cause }) }, 'failed')
  expect(lines[0]).not.toContain('ana@')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: {
      name: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { code: '23505', constraint: 'users_email_index_key' },
    },
  })
})

test('the text of an error over several lines does not slip in with its place', () => {
  const { lines, log } = collect()
  log.error({ error: new Error('first\n at home (ana@example.org:1:2)') }, 'failed')
  expect(lines[0]).not.toContain('ana@')
})

// The call would throw an unhandled error event.
test.skipIf(!existsSync('/dev/full'))('a line for a full disk is lost, and no other', () => {
  const fd = openSync('/dev/full', 'w')
  const log = createLog('info', openLogStream(fd))
  for (let line = 0; line < 3; line += 1) expect(() => log.info({}, 'request')).not.toThrow()
  closeSync(fd)
})
