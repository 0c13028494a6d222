import { longTest } from '@crosscheck/domain/testing/form'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { quarterPicture } from '../../../images/testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { formOf, sendForm } from './testing.ts'

const { app, signUp } = await testApp()
const address = await app.listen()
const port = Number(new URL(address).port)
const picture = await quarterPicture(64, 48).jpeg().toBuffer()

let users = 0
const newUser = () => signUp(`form${(users += 1)}@example.org`)

const boundary = 'edge'
const formType = `multipart/form-data; boundary=${boundary}`
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const folderPart = fieldPart('folder', 'partner-photos')
const end = `--${boundary}--\r\n`
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
const filePart = bytes(fileHead, picture, '\r\n')

const headOf = (token: string, length: number, type = formType) =>
  [
    'POST /api/v1/photos HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n')

/** Sends bytes as they are. Resolves with the answer's status and code when the server closes. */
const send = (content: Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => void (answer += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => {
      const status = /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'none'
      resolve(`${status} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim())
    })
    socket.write(content)
  })

const sendBody = (token: string, body: Buffer, type?: string) =>
  send(bytes(headOf(token, body.length, type), body))

const filesOf = (userId: string) =>
  app.context.database.transaction('app', userId, (trx) =>
    trx.selectFrom('files').select('state').where('userId', '=', userId).execute(),
  )

test.each<[string, Buffer, string]>([
  ['with the folder before the file', bytes(folderPart, filePart, end), '201'],
  ['with the folder after the file', bytes(filePart, folderPart, end), '201'],
  [
    'with text before and after the form',
    bytes('hello\r\n', filePart, folderPart, end, 'bye'),
    '201',
  ],
  ['that is empty', bytes(), '400 INVALID_REQUEST'],
  ['with only its end', bytes(end), '400 INVALID_REQUEST'],
  ['without its end', bytes(folderPart, filePart), '400 INVALID_REQUEST'],
  [
    'that ends within the file',
    bytes(folderPart, fileHead, picture.subarray(0, 300)),
    '400 INVALID_REQUEST',
  ],
  [
    'that ends within a header',
    bytes(filePart, `--${boundary}\r\nContent-Dispo`),
    '400 INVALID_REQUEST',
  ],
  ['that ends within a field', bytes(filePart, folderPart.slice(0, -10)), '400 INVALID_REQUEST'],
  [
    'with a file of another name',
    bytes(folderPart, fileHead.replace('"file"', '"photo"'), picture, '\r\n', end),
    '400 INVALID_REQUEST',
  ],
  ['with an empty file', bytes(folderPart, fileHead, '\r\n', end), '400 INVALID_IMAGE_TYPE'],
  [
    'with a file without a name',
    bytes(folderPart, fileHead.replace(' name="file";', ''), picture, '\r\n', end),
    '400 INVALID_REQUEST',
  ],
  ['with two folders', bytes(folderPart, folderPart, filePart, end), '400 INVALID_REQUEST'],
  [
    'with a field named __proto__',
    bytes(fieldPart('__proto__', 'x'), filePart, end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a thousand fields',
    bytes(...Array.from({ length: 1000 }, (_, n) => fieldPart(`f${n}`, 'x')), filePart, end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a thousand parts without headers',
    bytes(...Array.from({ length: 1000 }, () => `--${boundary}\r\n\r\nx\r\n`), end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a field of 1 MB',
    bytes(fieldPart('folder', 'x'.repeat(2 ** 20)), filePart, end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a field name of 1 MB',
    bytes(fieldPart('x'.repeat(2 ** 20), 'x'), filePart, end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a header of 1 MB',
    bytes(
      `--${boundary}\r\nX: ${'x'.repeat(2 ** 20)}\r\n`,
      'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
      picture,
      '\r\n',
      end,
    ),
    '400 INVALID_REQUEST',
  ],
  [
    'with ten thousand headers',
    bytes(
      `--${boundary}\r\n`,
      ...Array.from({ length: 10_000 }, (_, n) => `H${n}: x\r\n`),
      '\r\nx\r\n',
      end,
    ),
    '400 INVALID_REQUEST',
  ],
  [
    'with a folder that leaves',
    bytes(fieldPart('folder', '../partner-photos'), filePart, end),
    '400 INVALID_REQUEST',
  ],
  [
    'with a folder that ends by a null byte',
    bytes(fieldPart('folder', 'partner-photos\0'), filePart, end),
    '400 INVALID_REQUEST',
  ],
])('a form %s is answered', async (_, body, expected) => {
  const { access_token: token, user } = await newUser()
  expect(await sendBody(token, body)).toBe(expected)
  expect(await filesOf(user.id)).toEqual(expected === '201' ? [{ state: 'stored' }] : [])
})

test.each([
  ['without a boundary', 'multipart/form-data'],
  ['with an empty boundary', 'multipart/form-data; boundary='],
  ['with another boundary', 'multipart/form-data; boundary=other'],
  ['with a boundary of 4 kB', `multipart/form-data; boundary=${'x'.repeat(4096)}`],
  ['of another form', `multipart/mixed; boundary=${boundary}`],
  ['of a plain form', 'application/x-www-form-urlencoded'],
])('a type %s is refused', async (_, type) => {
  const { access_token: token, user } = await newUser()
  expect(await sendBody(token, bytes(filePart, folderPart, end), type)).toMatch(
    /^4\d\d INVALID_REQUEST$|^415/,
  )
  expect(await filesOf(user.id)).toEqual([])
})

test('the name of an uploaded file never becomes a part of its key', async () => {
  const { access_token: token } = await newUser()
  for (const name of ['../../../etc/passwd', '..\\\\..\\\\x', '%2e%2e%2fx', 'a\0b', '/abs.jpg']) {
    const head = fileHead.replace('a.jpg', name)
    expect(await sendBody(token, bytes(head, picture, '\r\n', folderPart, end))).toBe('201')
  }
})

/** A connection that sends this much and then waits. */
const open = (content: Buffer) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const sent = new Promise((resolve) => socket.write(content, resolve))
  return { socket, sent }
}
const statusOfUpload = async (token: string) =>
  (await sendForm(address, token, formOf(picture))).status

test('a client that closes the connection at any point leaves nothing, and blocks nothing', async () => {
  const { access_token: token, user } = await newUser()
  const body = bytes(folderPart, filePart, end)
  const whole = bytes(headOf(token, body.length + 1000), body)
  const head = whole.length - body.length
  const cuts = [0, 3, 50, folderPart.length + 20, body.length - 200, body.length - 1, body.length]
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      cuts.map(async (cut) => {
        const { socket, sent } = open(whole.subarray(0, head + cut))
        await sent
        socket.resetAndDestroy()
      }),
    )
  await expect
    .poll(() => Promise.all(Array.from({ length: 6 }, () => statusOfUpload(token))))
    .toEqual(Array(6).fill(201))
  const files = await filesOf(user.id)
  expect(files.filter(({ state }) => state !== 'stored')).toEqual([])
})

/** Forms whose file never ends, until this user may send no other. */
const openSlowForms = async (token: string) => {
  const begun = bytes(headOf(token, 100_000), folderPart, fileHead, picture.subarray(0, 100))
  const opened = Array.from({ length: 5 }, () => open(begun))
  const statusBehindThem = () => {
    opened.push(open(begun))
    return statusOfUpload(token)
  }
  await expect.poll(statusBehindThem).toBe(503)
  return () => {
    for (const { socket } of opened) socket.destroy()
  }
}

longTest(
  'slow clients of many users leave room for others, and their own room is free afterwards',
  async () => {
    const slow = await Promise.all(Array.from({ length: 7 }, newUser))
    const { access_token: token } = await newUser()
    const closings = await Promise.all(slow.map((user) => openSlowForms(user.access_token)))
    expect(await statusOfUpload(token)).toBe(201)
    for (const close of closings) close()
    await expect.poll(() => statusOfUpload(slow[0]!.access_token)).toBe(201)
  },
)
