import { contract, type Contract, type Output } from '@crosscheck/domain/contract/contract'
import type { Call } from '@crosscheck/domain/contract/call/define'
import type { z } from 'zod'
import type { ActingUser, HandlerRequest } from '../../../http/request/handler.ts'
import { isPending, type PendingUser } from '../../../http/request/pending-user.ts'
import { parseInput } from '../../../http/parse-input.ts'
import { consentHandlers } from '../../../modules/contact/consent/routes.ts'
import { matchesHandlers } from '../../../modules/contact/matches/routes.ts'
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
  ...consentHandlers,
  ...messagesHandlers,
  ...questionnairesHandlers,
  ...auditHandlers,
}
/** The policies that ask for no more than those of the rows: calls of others check more first. */
type RowPolicy = 'signed-in' | 'owner-by-query' | 'participant-by-query'
type OwnCallName = {
  [N in keyof typeof handlers]: Contract[N]['policy'] extends RowPolicy ? N : never
}[keyof typeof handlers]

type Part = 'params' | 'query' | 'body'
/** What a call takes, as a page sends it. */
type Input<C extends Call> = {
  [P in Part as C[P] extends z.ZodType ? P : never]: C[P] extends z.ZodType ? z.input<C[P]> : never
}
type Given<C extends Call> = keyof Input<C> extends never ? [] : [Input<C>]

/** Makes a call of the pages for the acting user, with the schemas of that call. */
export type OwnCall = <N extends OwnCallName>(
  name: N,
  ...input: Given<Contract[N]>
) => Promise<Output<N>>

/** The user of a request on rows. */
export type Caller = { me: string; call: OwnCall }

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
  return { me: user.id, call: call as OwnCall }
}
