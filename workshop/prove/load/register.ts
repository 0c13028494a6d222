import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { read, unexpectedAnswer, write, type Call } from './call.ts'
import { as, type Member } from './member.ts'

/** A field with one value at a time: the last one written. */
export type RegisterKind = {
  name: string
  set(value: string): Omit<Call, 'token'>
  get: Omit<Call, 'token'>
  valueOf(body: unknown): string | undefined
}

export const draft: RegisterKind = {
  name: 'a draft',
  set: (value) => ({
    method: 'PUT',
    path: '/api/v1/drafts/new',
    body: { content: { fullName: value } },
  }),
  get: { method: 'GET', path: '/api/v1/drafts/new' },
  valueOf: (body) =>
    (body as { draft: { content: { fullName?: string } } | null }).draft?.content.fullName,
}

export const displayName: RegisterKind = {
  name: 'a display name',
  set: (value) => ({ method: 'PATCH', path: '/api/auth/me', body: { displayName: value } }),
  get: { method: 'GET', path: '/api/auth/me' },
  valueOf: (body) => (body as { user: { displayName?: string } }).user.displayName,
}

/**
 * Writes a value repeatedly. The last acknowledged value, or a later unanswered one, must be there.
 */
export const createRegisterActor = (
  environment: TestEnvironment,
  member: Member,
  kind: RegisterKind,
): Actor => {
  let written = 0
  let acknowledged: string | undefined
  const later = new Set<string>()

  return {
    name: `keeps ${kind.name}`,
    async step() {
      written += 1
      const value = `value ${written}`
      const call = await as(environment, member, kind.set(value))()
      const outcome = await write(environment, call)
      if (outcome === 'unknown') later.add(value)
      else if (outcome.status === 200) {
        acknowledged = value
        later.clear()
      } else unexpectedAnswer(environment, call, outcome)
    },
    async check() {
      const { body } = await read(environment, as(environment, member, kind.get))
      const value = kind.valueOf(body)
      if (value === acknowledged) return
      if (value === undefined || !later.has(value))
        environment.ledger.lose(`${kind.name}: ${acknowledged}, found ${value}`)
      acknowledged = value
      later.clear()
    },
  }
}
