import { z } from 'zod'

/**
 * Who may make a call. For each name the server has a function that the binder calls
 * (packages/server/src/http/policies):
 *
 * - `anyone`: no user; an access token is ignored.
 * - `signed-in`: the user of a live session, who acts on the own account.
 * - `signed-in-or-locked`: the same, also while the user's application is locked.
 * - `owner-by-query`: a signed-in user. The call names a row, and the query in the use case's
 * transaction finds it for its owner only: a foreign row and a missing row have the same answer.
 * - `participant-by-query`: the same for the two users of a match.
 * - `own-channel`: a signed-in user who names the own realtime channel of this project.
 * - `confirmed-address`: a signed-in user whose email address is confirmed.
 * - `recent-sign-in`: a signed-in user who proved their identity in the last minutes (step-up).
 * - `confirmed-recent-sign-in`: both of them, for adding a way to sign in.
 * - `operator`: the operator's server key, or an administrator.
 * - `administrator`: an administrator who proved their identity in the last minutes.
 */
export type PolicyName =
  | 'anyone'
  | 'signed-in'
  | 'signed-in-or-locked'
  | 'owner-by-query'
  | 'participant-by-query'
  | 'own-channel'
  | 'confirmed-address'
  | 'recent-sign-in'
  | 'confirmed-recent-sign-in'
  | 'operator'
  | 'administrator'

/**
 * Burst limit per session, per known device, or per address (IPv6 by /64) of other callers.
 * Business limits are in limits.ts. `safety`: acts that protect the user have a generous count of
 * their own. `link`: confirmations by a link in a mail or a provider's answer. `file`: contents of
 * links to files. `sign-out` is never refused.
 */
export type BurstLimit =
  | 'read'
  | 'write'
  | 'safety'
  | 'link'
  | 'file'
  | 'refresh'
  | 'sign-in'
  | 'sign-up'
  | 'mail'
  | 'sign-out'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `sessionWithData`: the session is read in the first transaction of the handler, in the same
 * exchange with the database. For a call that users make often and that has no effect outside of
 * the database.
 */
type Session =
  | {
      policy: 'signed-in' | 'owner-by-query' | 'participant-by-query'
      sessionWithData: true
    }
  | { policy: PolicyName; sessionWithData?: never }

type Declaration = Session & {
  summary: string
  /** Without it, `read` for GET and `write` for the other methods. */
  limit?: BurstLimit
  /** Without it, each name in the path is an id. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The fields of a multipart form, next to its one `file`. Such a call has no other body. */
  form?: z.ZodType
  /** Without it, the answer says only that the call succeeded. */
  output?: z.ZodType
  status?: 200 | 201 | 204
  /** May answer in parts, and takes as long as a service of the operator does. */
  slow?: true
}

/** Ids: the server creates random UUIDs; clients may bring their own for rows they own. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** The answer of a call whose handler returns nothing. */
export const emptyResult = z.object({ success: z.literal(true) })
export type EmptyResult = typeof emptyResult

type Derived = { method: Method; path: string; limit: BurstLimit }
export type Call = Declaration & Derived & { output: z.ZodType }

type Name = `${Method} /${string}`
type InPath<N> = N extends `${string}:${infer First}/${infer Rest}`
  ? First | InPath<Rest>
  : N extends `${string}:${infer Last}`
    ? Last
    : never
type Params<N, Declared> = 'params' extends keyof Declared
  ? unknown
  : [InPath<N>] extends [never]
    ? unknown
    : { params: z.ZodObject<Record<InPath<N>, typeof id>> }
type OutputOf<Declared> = 'output' extends keyof Declared ? unknown : { output: EmptyResult }
type Named<T> = { [N in keyof T]: T[N] & Derived & Params<N, T[N]> & OutputOf<T[N]> }

const paramsOf = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return (
    names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, id]))) }
  )
}

/** The calls of one resource with their exact types, keyed by "METHOD /path". */
export const defineCalls = <const T extends Record<Name, Declaration>>(calls: T): Named<T> =>
  Object.fromEntries(
    Object.entries<Declaration>(calls).map(([name, declaration]) => {
      const [method, path = ''] = name.split(' ')
      const limit = method === 'GET' ? 'read' : 'write'
      const derived = { method, path, limit, output: emptyResult, ...paramsOf(path) }
      return [name, { ...derived, ...declaration }]
    }),
  ) as unknown as Named<T>

/** ISO time in UTC with Z. */
export const time = z.iso.datetime({ precision: 3 })
export const cursor = z.string().max(512)
/** What a limit leaves. */
export const allowance = z.object({
  max: z.number().int(),
  remaining: z.number().int(),
  /** When the next act is possible, if none is left. */
  nextAt: time.nullable(),
})
export type Allowance = z.infer<typeof allowance>
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
