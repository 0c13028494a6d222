import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { Credentials, ActingUser, ActorOf } from '../request/handler.ts'
import type { SessionReaders } from '../request/pending-user.ts'

export type PolicyDeps = SessionReaders & {
  projectId: string
  /** The key of the operator's other servers; if unset, no request has it. */
  serverKey: string | undefined
  /** Throws when the session has ended. */
  readLockedUser: (claims: AccessClaims) => Promise<ActingUser>
  isAdmin: (user: ActingUser) => Promise<boolean>
  /** Throws unless the user signed in, or proved their identity, in the last minutes. */
  requireRecentSignIn: (user: ActingUser) => Promise<void>
  /** Throws unless the administrator proved their identity as administrators have to. */
  requireAdministratorProof: (user: ActingUser) => Promise<void>
}

export type ParsedInput = { params?: unknown; query?: unknown; body?: unknown }

/** Decides who may make a call. Both functions throw an AppError to refuse. */
export type Policy<P extends PolicyName> = {
  /** Before the body is read: returns the acting user. */
  admit: (deps: PolicyDeps, credentials: Credentials) => Promise<ActorOf<P>>
  /** With the parsed input, before the handler. */
  allow?: (deps: PolicyDeps, actor: ActorOf<P>, input: ParsedInput) => Promise<void> | void
}
