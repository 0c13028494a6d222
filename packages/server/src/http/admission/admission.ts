import type { Call } from '@crosscheck/domain/contract/call/define'
import type { FastifyRequest } from 'fastify'
import { type BurstKey, senderOf, limitBurst, type ThrottleDeps } from './burst-limit.ts'
import type { Database } from '../../db/database.ts'
import type { ReadCredentials } from '../request/handler.ts'
import { createPendingUser } from '../request/pending-user.ts'
import { policies, requireClaims } from '../policies/policies.ts'
import type { PolicyDeps } from '../policies/policy.ts'

export type AdmissionDeps = PolicyDeps &
  ThrottleDeps & {
    readCredentials: ReadCredentials
    database: Database
    /** The session family of a refresh token, if the token is one of ours. */
    familyOfRefresh?: (token: string) => string | null
  }

/**
 * Runs the policy and counts the request. A call that needs a user refuses strangers before they
 * are counted: checking a signature costs no more than counting, and strangers use up no allowance.
 * Requests of sessions are counted before the session is read.
 */
export const authorizeRequest = async (
  deps: AdmissionDeps,
  request: FastifyRequest,
  call: Call,
): Promise<void> => {
  const { facts, headers } = request
  const credentials = await deps.readCredentials(headers)
  facts.credentials = credentials
  const sender = senderOf(credentials, facts.burstKey)
  const enter = async () => {
    if (call.sessionWithData) {
      const claims = requireClaims(credentials)
      Object.assign(facts, createPendingUser(deps, claims))
    } else facts.user = await policies[call.policy].admit(deps, credentials)
  }
  const countsFirst = sender.kind === 'session' || call.policy === 'anyone'
  if (!countsFirst) await enter()
  if (call.limit !== 'refresh') limitBurst(deps, call.limit, sender)
  if (countsFirst) await enter()
}

/** A refresh proves its session by its body. */
export const limitRefresh = async (
  deps: AdmissionDeps,
  { body, facts, headers }: FastifyRequest,
): Promise<void> => {
  const token =
    typeof body === 'object' && body !== null && 'refresh_token' in body ? body.refresh_token : null
  const line = typeof token === 'string' ? deps.familyOfRefresh?.(token) : null
  const sender: BurstKey = line
    ? { kind: 'session', id: `line ${line}` }
    : senderOf(facts.credentials ?? (await deps.readCredentials(headers)), facts.burstKey)
  limitBurst(deps, 'refresh', sender)
}
