import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { callServer } from '@crosscheck/server/testing/call-server'
import { addAccount } from '@crosscheck/server/testing/add-account'
import { startSession } from '@crosscheck/server/modules/identity/sessions/start'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { Client } from 'pg'
import { openInstance } from '../lib/instance.ts'
import { processorTime } from '../lib/processor-time.ts'
import { runConcurrently } from '../lib/timing.ts'
import { answerQuestions, type Acts, type Asked, type Ready } from './protocol.ts'

/** The application in its own process. Users come in pairs that describe the same three people. */
const profilesPerUser = 3
const messagesPerThread = 20
const instance = await openInstance()
const { context, parts } = instance.app
const { projectId } = instance.config
const address = await instance.app.listen()
const origin = { address: 'unknown', userAgent: 'bench' }
const client = new Client({ connectionString: instance.adminUrl })
await client.connect()

type User = { id: string; token: string; headers: Record<string, string> }

const addSignedInUser = async (): Promise<User> => {
  const email = `${crypto.randomUUID()}@mail-house.org`
  const id = await addAccount(context, { email, isVerified: true })
  const tokens = await context.database.transaction('auth', id, (trx) =>
    startSession(parts, trx, { userId: id, origin }),
  )
  const token = tokens.access_token
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

const call = async <Answer>({ token }: User, path: string, body?: unknown): Promise<Answer> => {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await callServer(address, { method, path, token, body })
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as Answer
}

const forgetLimits = () => client.query('truncate rate_limits')

const submission = (values: PartnerProfileValues) => ({
  values,
  submitter: { fullName: 'Anna Vance', email: 'user@mail-house.org', consentChecked: true },
  boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
})

const draft = (count: string): string =>
  JSON.stringify({ content: { additionalNotes: `${count} ${'n'.repeat(1900)}` } })

/** The fields that the page's list of matches has, too. */
const listed = 'select=id,profile_id1,status,match_score,matching_fields,created_at,reviewed_at'

const actsOf = ({ id, headers }: User, match: string): Acts => {
  const rows = `/api/db/${projectId}/rest/v1`
  const read = (path: string): Asked => ({ method: 'GET', path, headers })
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    'own profiles': read('/api/v1/profiles'),
    matches: read('/api/v1/matches?limit=20'),
    'one match': read(`/api/v1/matches/${match}`),
    notifications: read('/api/v1/notifications'),
    dashboard: read('/api/v1/dashboard'),
    'draft, read': read('/api/v1/drafts/new'),
    'draft of 2 kB, overwritten': {
      method: 'PUT',
      path: '/api/v1/drafts/new',
      headers: json,
      body: draft('{count}'),
    },
    'conversation, read': read(`/api/v1/matches/${match}/messages?limit=20`),
    'message, sent': {
      method: 'POST',
      path: `/api/v1/matches/${match}/messages`,
      headers: json,
      body: JSON.stringify({ content: 'message {count}: shall we talk tomorrow evening?' }),
    },
    'own profiles, filtered': read(`${rows}/partner_profiles?user_id=eq.${id}&limit=3`),
    'matches, filtered': read(
      `${rows}/potential_matches?${listed}&match_score=gte.1&order=match_score.desc&limit=20`,
    ),
  }
}

/** Both describe the same people, share contact for one of them, and write to each other. */
const preparePair = async (described: readonly PartnerProfileValues[]): Promise<Acts[]> => {
  const pair = [await addSignedInUser(), await addSignedInUser()]
  for (const user of pair)
    for (const values of described) await call(user, '/api/v1/profiles', submission(values))
  const matches = await call<{ items: { id: string }[] }>(pair[0]!, '/api/v1/matches?weak=all')
  const match = matches.items[0]?.id
  if (match === undefined) throw new Error('Two equal descriptions did not match.')
  for (const user of pair)
    await call(user, `/api/v1/matches/${match}/review`, { decision: 'confirm' })
  for (const user of pair) await call(user, `/api/v1/matches/${match}/consent/agree`, {})
  for (let count = 0; count < messagesPerThread; count += 1)
    await call(pair[count % 2]!, `/api/v1/matches/${match}/messages`, { content: `Text ${count}` })
  return pair.map((user) => actsOf(user, match))
}

const prepare = async (users: number): Promise<Ready> => {
  const made: Acts[] = []
  const people = new Map<number, PartnerProfileValues>()
  for (const { person, values } of generateProfiles({ size: users * 4, seed: 7 }))
    if (!people.has(person)) people.set(person, values)
  const all = [...people.values()]
  const pairs = Array.from({ length: users / 2 }, (_, pair) =>
    all.slice(pair * profilesPerUser, (pair + 1) * profilesPerUser),
  )
  await runConcurrently(pairs, 4, async (described) => {
    made.push(...(await preparePair(described)))
  })
  await context.background.settled()
  // The content of a weak match is sealed when a user opens it.
  for (const { matches } of made)
    await fetch(`${address}${matches.path}&weak=all`, { headers: matches.headers })
  await client.query('vacuum analyze')
  await forgetLimits()
  return { address, users: made }
}

answerQuestions(
  {
    ready: ({ users }) => prepare(users),
    spent: () => processorTime(instance),
    async reset() {
      await forgetLimits()
      return null
    },
  },
  async () => {
    await client.end()
    await instance.close()
  },
)
