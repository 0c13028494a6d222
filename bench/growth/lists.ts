import { adminTables } from '@crosscheck/domain/administration/tables'
import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { startSession } from '@crosscheck/server/modules/identity/sessions/start'
import { project, type Pair, type World } from '@crosscheck/server/testing/every-call/world'
import type { CallInput } from '@crosscheck/server/testing/inject-call'
import type { Instance } from '../lib/instance.ts'
import type { Piece } from './measure.ts'

type Deps = { instance: Instance; world: World; pair: Pair; administrator: string }
type Listed = { name: string; call: CallName; input: CallInput; asAdministrator?: boolean }

const wireTables = ['partner_profiles', 'potential_matches', 'secure_messages', 'consent_requests']
/** Pages of a list that are passed to come to one far back. */
const passedPages = 25
const longPage = '200'

/** What some calls need to know. */
const queryOf = (call: string, table: string, { id, one }: Pair): Record<string, string> => {
  if (call.includes('/realtime/')) return { channel: `user_notifications_${one.id}` }
  if (call === 'GET /api/v1/photos') return { keys: 'couple-photos/none.webp' }
  return table === 'secure_messages' ? { match_id: `eq.${id}` } : {}
}

/** Every call that reads, made by the user with many rows. */
const reads = (pair: Pair): Listed[] =>
  (Object.entries(contract) as [CallName, (typeof contract)[CallName]][])
    .filter(([, { method, policy }]) => method === 'GET' && policy !== 'administrator')
    .flatMap(([call, { path }]) =>
      (path.includes(':table') ? wireTables : ['']).map((table) => ({
        name: call.replace(':table', table || ':table'),
        call,
        input: {
          params: {
            ...project,
            table,
            id: path.includes('/matches/') ? pair.id : pair.profileId,
          },
          query: queryOf(call, table, pair),
        },
      })),
    )

const ofAdministrators = (someone: string): Listed[] =>
  [
    ...adminTables.map((table): Listed => ({
      name: `GET /api/v1/admin/tables/${table}`,
      call: 'GET /api/v1/admin/tables/:table',
      input: { params: { table } },
    })),
    ...(['waiting', 'appeals', 'decided'] as const).map((state): Listed => ({
      name: `GET /api/v1/admin/review, ${state}`,
      call: 'GET /api/v1/admin/review',
      input: { query: { state } },
    })),
    {
      name: 'POST /api/v1/admin/users/find',
      call: 'POST /api/v1/admin/users/find' as const,
      input: { body: { query: someone } },
    },
    { name: 'GET /api/v1/admin/matching', call: 'GET /api/v1/admin/matching' as const, input: {} },
    { name: 'GET /api/v1/admin/overview', call: 'GET /api/v1/admin/overview' as const, input: {} },
  ].map((one) => ({ ...one, asAdministrator: true }))

/** The same lists far back: the page after thousands of rows. */
const farPages = async ({ world, pair }: Deps, token: string): Promise<Listed[]> => {
  const { id } = pair
  const lists: { call: CallName; input: CallInput }[] = [
    { call: 'GET /api/v1/matches', input: { query: { weak: 'all' } } },
    { call: 'GET /api/v1/matches/:id/messages', input: { params: { id } } },
    { call: 'GET /api/v1/audit', input: {} },
  ]
  const found: Listed[] = []
  for (const { call, input } of lists) {
    let cursor: string | undefined
    for (let page = 0; page < passedPages; page += 1) {
      const query = { ...input.query, limit: longPage, ...(cursor !== undefined && { cursor }) }
      const { body } = await world.call(call, token, { ...input, query })
      const { next } = body as { next: string | null }
      if (next === null) throw new Error(`${call} has only ${page + 1} pages.`)
      cursor = next
    }
    found.push({
      name: `${call}, after ${passedPages * +longPage} rows`,
      call,
      input: { ...input, query: { ...input.query, ...(cursor !== undefined && { cursor }) } },
    })
  }
  return found
}

/** A new session for each list, so that no limit of a session is reached. */
const signIn = async ({ instance }: Deps, userId: string): Promise<string> => {
  const { context, parts } = instance.app
  const origin = { address: 'unknown', userAgent: 'bench' }
  const tokens = await context.database.transaction('auth', userId, (trx) =>
    startSession(parts, trx, { userId, origin }),
  )
  return tokens.access_token
}

/** Every list, as its user asks for it. A list that refuses is no measurement. */
export const listPieces = async (deps: Deps): Promise<Piece[]> => {
  const { world, pair, administrator } = deps
  const { one, other } = pair
  const all = [
    ...reads(pair),
    ...(await farPages(deps, await signIn(deps, one.id))),
    ...ofAdministrators(other.email),
  ]
  const pieces: Piece[] = []
  for (const { name, call, input, asAdministrator = false } of all) {
    const token = await signIn(deps, asAdministrator ? administrator : one.id)
    const answer = () => world.call(call, token, input)
    const { status } = await answer()
    if (status !== 200) {
      console.error(`${name} answers ${status} and is left out`)
      continue
    }
    pieces.push({ name, run: answer })
  }
  return pieces
}
