import { contract, type Contract, type Output } from '@crosscheck/domain/contract/contract'
import type { Call } from '@crosscheck/domain/contract/call/define'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { AppError } from '@crosscheck/domain/errors'
import { maxRows } from '@crosscheck/domain/wire-rows/query'
import type { z } from 'zod'
import { isId } from '../../../crypto/primitives/ids.ts'
import type { ActingUser, HandlerRequest, Handlers } from '../../../http/request/handler.ts'
import { isPending, type PendingUser } from '../../../http/request/pending-user.ts'
import { parseInput } from '../../../http/parse-input.ts'
import { maxOpened } from '../../../modules/contact/consent/open-matches.ts'
import { readConsents } from '../../../modules/contact/consent/read-consent.ts'
import { consentHandlers } from '../../../modules/contact/consent/routes.ts'
import { listMatches, readMatches } from '../../../modules/contact/matches/list.ts'
import { matchesHandlers } from '../../../modules/contact/matches/routes.ts'
import { readThreads, type ThreadMessage } from '../../../modules/contact/messages/read.ts'
import { messagesHandlers } from '../../../modules/contact/messages/routes.ts'
import { questionnairesHandlers } from '../../../modules/contact/questionnaires/routes.ts'
import {
  otherApplicationHandlers,
  profilesHandlers,
} from '../../../modules/describing/saving/routes.ts'
import { submittersHandlers } from '../../../modules/describing/submitters/routes.ts'
import { auditHandlers } from '../../../modules/platform/audit/routes.ts'

const handlers = {
  ...profilesHandlers,
  ...otherApplicationHandlers,
  ...submittersHandlers,
  ...matchesHandlers,
  // no row has both answers of a match
  'GET /api/v1/matches': ({ context, user, query }) => listMatches(context, user.id, query),
  ...consentHandlers,
  ...messagesHandlers,
  ...questionnairesHandlers,
  ...auditHandlers,
} satisfies Handlers
const tooManyMatches = (): AppError =>
  new AppError('INVALID_REQUEST', { fields: [{ path: 'filter', code: 'too_many_matches' }] })

/** The policies that ask for no more than those of the rows: calls of others check more first. */
type RowPolicy = 'signed-in' | 'owner-by-query' | 'participant-by-query'
type OwnCallName = {
  [N in keyof typeof handlers]: Contract[N]['policy'] extends RowPolicy ? N : never
}[keyof typeof handlers]

type Part = 'params' | 'query' | 'body'
/** The input of a call, as a page sends it. */
type Input<C extends Call> = {
  [P in Part as C[P] extends z.ZodType ? P : never]: C[P] extends z.ZodType ? z.input<C[P]> : never
}
type Given<C extends Call> = keyof Input<C> extends never ? [] : [Input<C>]

/** Makes a call of the pages for the acting user, with the schemas of that call. */
export type OwnCall = <N extends OwnCallName>(
  name: N,
  ...input: Given<Contract[N]>
) => Promise<Output<N>>

/** The parts of a match that calls of the pages read, for several of the user's matches at once. */
type ReadMany = {
  matches(ids: readonly string[]): Promise<MatchDetail[]>
  consents(matchIds: readonly string[]): Promise<ConsentView[]>
  /** At most `maxRows` messages in all. */
  threads(matchIds: readonly string[], ids?: readonly string[]): Promise<ThreadMessage[]>
}

export type Caller = { me: string; call: OwnCall; readMany: ReadMany }

export type RowRequest = Pick<
  HandlerRequest<Call>,
  'origin' | 'credentials' | 'exchange' | 'context'
> & {
  user: ActingUser | PendingUser
}

/**
 * The door of the published client leads to the calls of the pages: no rule is written twice.
 * `beforeCall` throws to refuse a call.
 */
export const callerOf = (request: RowRequest, beforeCall = (): void => {}): Caller => {
  const { user, origin, credentials, exchange, context } = request
  const pending = isPending(user) ? user : { ...user, read: async () => user }
  const call = async (name: OwnCallName, input: Record<string, unknown> = {}): Promise<unknown> => {
    beforeCall()
    const handler = handlers[name] as (asked: unknown) => Promise<unknown>
    const parts = parseInput(contract[name], { query: {}, ...input })
    return handler({
      // Other handlers may use what only the session knows.
      user: 'sessionWithData' in contract[name] ? pending : await pending.read(),
      origin,
      credentials,
      exchange,
      context,
      form: undefined,
      ...parts,
    })
  }
  const { id: userId } = user
  /** No row has another id. */
  const opened = (ids: readonly string[]): string[] => {
    beforeCall()
    const wanted = [...new Set(ids)].filter(isId)
    if (wanted.length > maxOpened) throw tooManyMatches()
    return wanted
  }
  const readMany: ReadMany = {
    matches: (ids) => readMatches(context, userId, opened(ids)),
    consents: (ids) => readConsents(context, userId, opened(ids)),
    threads: (matchIds, ids) =>
      readThreads(context, {
        userId,
        matchIds: opened(matchIds),
        limit: maxRows,
        ...(ids && { ids: ids.filter(isId) }),
      }),
  }
  return { me: userId, call: call as OwnCall, readMany }
}
