import { z } from 'zod'

/** Who may call: checked by the binder before anything else. */
export type Access = 'public' | 'user' | 'match-party' | 'admin' | 'server-key'
/** The rule a service asks about the thing itself; 'none' where access says it all. */
export type PolicyName = 'none' | 'own' | 'match-party'
/**
 * Burst limit per session, per known device, or per address (IPv6 by /64) of everybody else; business
 * limits are in limits.ts. `safety`: acts that protect whoever makes them have a generous count of
 * their own. `link`: what a link in a mail or a provider's answer proves. `sign-out` is never refused.
 */
export type BurstLimit =
  | 'read'
  | 'write'
  | 'safety'
  | 'link'
  | 'refresh'
  | 'sign-in'
  | 'sign-up'
  | 'mail'
  | 'sign-out'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  access: Access
  policy: PolicyName
  limit: BurstLimit
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  output: z.ZodType
  status?: 200 | 201 | 204
}

/** Keeps the exact types of one resource's calls, keyed by "METHOD /path". */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls

/** Ids: ours are random UUIDs; clients may bring their own for rows they own. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** ISO time in UTC with Z. */
export const time = z.iso.datetime({ precision: 3 })
export const cursor = z.string().max(512)
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
export const nothing = z.object({ success: z.literal(true) })
