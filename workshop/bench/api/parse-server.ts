import { execFile, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { Client } from 'pg'
import { runConcurrently } from '../lib/timing.ts'
import { processorTimeOf } from '../lib/processor-time.ts'
import { answerQuestions, type Acts, type Asked, type Ready } from './protocol.ts'

/** Parse Server with objects of about the same size, each readable by its user only. */
const home = join(import.meta.dirname, '../parse')
if (!existsSync(join(home, 'node_modules')))
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: home })

const log = { info: () => {}, warn: () => {}, error: () => {} }
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-parse-'))
const engine = await startEmbedded({ folder: join(folder, 'postgres'), log, durable: true })
const client = new Client({ connectionString: engine.adminUrl })
await client.connect()
await client.query('create database parse')
const database = new URL(engine.adminUrl)
database.pathname = '/parse'
// It writes its logs into the current folder.
const parse = fork(join(home, 'server.mjs'), [database.toString()], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const serverURL = await new Promise<string>((resolve, reject) => {
  parse.once('message', (message) => resolve((message as { serverURL: string }).serverURL))
  parse.once('exit', (code) => reject(new Error(`Parse Server ended with ${code}.`)))
})
const { origin: address, pathname: prefix } = new URL(serverURL)

type User = { id: string; headers: Record<string, string> }
const application = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' }

const create = async <Answer>(
  path: string,
  body: unknown,
  headers: Record<string, string> = application,
): Promise<Answer> => {
  const answer = await fetch(`${serverURL}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const text = (size: number): string => 'n'.repeat(size)
const query = (path: string, parameters: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return `${prefix}${path}?${search.toString()}`
}

const prepareUser = async (number: number): Promise<Acts> => {
  const { objectId: id, sessionToken } = await create<{ objectId: string; sessionToken: string }>(
    '/users',
    { username: `user-${number}`, password: text(12) },
  )
  const user: User = { id, headers: { ...application, 'x-parse-session-token': sessionToken } }
  const ACL = { [id]: { read: true, write: true } }
  const owner = { __type: 'Pointer', className: '_User', objectId: id }
  const add = (name: string, fields: Record<string, unknown>) =>
    create<{ objectId: string }>(`/classes/${name}`, { ...fields, owner, ACL }, user.headers)
  for (let count = 0; count < 3; count += 1) await add('Profile', { content: text(1500) })
  let match = ''
  // As many as a user of ours has, most of them weak.
  for (let count = 0; count < 30; count += 1) {
    const isWeak = count < 27
    const fields = { content: text(400), score: 60 + count, status: 'pending', isWeak }
    match = (await add('Match', fields)).objectId
  }
  await add('MatchDetail', { content: text(1500), match })
  for (let count = 0; count < 9; count += 1) await add('Notification', { content: text(150) })
  const draft = await add('Draft', { content: text(1900) })
  for (let count = 0; count < 20; count += 1)
    await add('Message', { match, content: `Text ${count}` })
  return actsOf({ user, owner, ACL, match, draft: draft.objectId })
}

const actsOf = ({
  user: { headers },
  owner,
  ACL,
  match,
  draft,
}: {
  user: User
  owner: unknown
  ACL: unknown
  match: string
  draft: string
}): Acts => {
  const read = (path: string, parameters: Record<string, unknown> = {}): Asked => ({
    method: 'GET',
    path: query(path, parameters),
    headers,
  })
  return {
    'own profiles': read('/classes/Profile', { where: { owner }, limit: '3' }),
    matches: read('/classes/Match', {
      where: { owner, isWeak: false },
      order: '-score',
      limit: '20',
    }),
    'one match': read('/classes/MatchDetail', { where: { match }, limit: '1' }),
    notifications: read('/classes/Notification', {
      where: { owner },
      order: '-createdAt',
      limit: '20',
    }),
    dashboard: read('/classes/Match', {
      where: { owner, status: 'pending' },
      count: '1',
      limit: '0',
    }),
    'draft, read': read(`/classes/Draft/${draft}`),
    'draft of 2 kB, overwritten': {
      method: 'PUT',
      path: `${prefix}/classes/Draft/${draft}`,
      headers,
      body: JSON.stringify({ content: `{count} ${text(1900)}` }),
    },
    'conversation, read': read('/classes/Message', {
      where: { match },
      order: '-createdAt',
      limit: '20',
    }),
    'message, sent': {
      method: 'POST',
      path: `${prefix}/classes/Message`,
      headers,
      body: JSON.stringify({
        content: 'message {count}: shall we talk tomorrow evening?',
        match,
        owner,
        ACL,
      }),
    },
    'own profiles, filtered': read('/classes/Profile', { where: { owner }, limit: '3' }),
    'matches, filtered': read('/classes/Match', {
      where: { owner, score: { $gte: 1 } },
      order: '-score',
      limit: '20',
    }),
  }
}

const addIndexes = async (): Promise<void> => {
  const own = new Client({ connectionString: database.toString() })
  await own.connect()
  for (const name of ['Profile', 'Match', 'Notification'])
    await own.query(`create index on "${name}" (owner)`)
  for (const name of ['Message', 'MatchDetail'])
    await own.query(`create index on "${name}" (match)`)
  await own.query('vacuum analyze')
  await own.end()
}

const prepare = async (count: number): Promise<Ready> => {
  const users: Acts[] = [await prepareUser(0)]
  const others = Array.from({ length: count - 1 }, (_, number) => number + 1)
  await runConcurrently(others, 4, async (number) => void users.push(await prepareUser(number)))
  await addIndexes()
  return { address, users }
}

answerQuestions(
  {
    ready: ({ users }) => prepare(users),
    spent: () => processorTimeOf({ serverPid: parse.pid ?? 0, postgresPid: engine.pid() }),
    reset: () => null,
  },
  async () => {
    parse.disconnect()
    await client.end()
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  },
)
