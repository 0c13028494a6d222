import { createHash, hash, randomBytes, randomInt } from 'node:crypto'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { clockToleranceMs } from '@crosscheck/domain/clock'
import { accessTokenSeconds } from '@crosscheck/domain/limits/limits'
import { AppError } from '@crosscheck/domain/errors'
import type { Clock } from '../../lib/clock.ts'
import type { Keyring } from '../primitives/keyring.ts'

/** A refresh or single-use token: 256 random bits. Only its hash is stored. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url')

export const hashSecretToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

/** Typed by hand instead of following a link. */
export const createDigitCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export type AccessClaims = { userId: string; sessionId: string }

export type AccessTokens = {
  sign(claims: AccessClaims): Promise<string>
  /** Throws TOKEN_EXPIRED or NOT_AUTHENTICATED. */
  verify(token: string): Promise<AccessClaims>
}

const algorithm = 'HS256'

/** Times in seconds. */
type VerifiedToken = { claims: AccessClaims; issuedAt: number; expiresAt: number }

/** Throws a `JOSEError`, or NOT_AUTHENTICATED for a token of another project. */
const verifySignature = async (
  token: string,
  { keyring, projectId, now }: { keyring: Keyring; projectId: string; now: Date },
): Promise<VerifiedToken> => {
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const signing = keyring.byId('signing', kid ?? '')
      if (!signing) throw new errors.JWKSNoMatchingKey()
      return signing.key
    },
    {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'sid', 'pid', 'iat', 'exp'],
      currentDate: now,
    },
  )
  const { sub, sid, pid, iat = 0, exp = 0 } = payload
  if (pid !== projectId || typeof sid !== 'string' || !sub) throw new AppError('NOT_AUTHENTICATED')
  return { claims: { userId: sub, sessionId: sid }, issuedAt: iat, expiresAt: exp }
}

/** A session uses one token for 15 minutes; one that was dropped is verified again. */
const maxVerifiedTokens = 20_000

export const createAccessTokens = (
  keyring: Keyring,
  projectId: string,
  clock: Clock,
): AccessTokens => {
  /** By hash, so that no token stays in memory. */
  const verified = new Map<string, VerifiedToken>()

  const verifyOnce = async (token: string, now: Date): Promise<VerifiedToken> => {
    const key = hash('sha256', token, 'base64')
    const known = verified.get(key)
    if (known) return known
    const found = await verifySignature(token, { keyring, projectId, now })
    const oldest = verified.keys().next()
    if (verified.size >= maxVerifiedTokens && !oldest.done) verified.delete(oldest.value)
    verified.set(key, found)
    return found
  }

  return {
    async sign({ userId, sessionId }) {
      const signing = keyring.current('signing')
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, pid: projectId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signing.id })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(signing.key)
    },

    async verify(token) {
      const now = clock.now()
      try {
        const { claims, issuedAt, expiresAt } = await verifyOnce(token, now)
        if (expiresAt <= Math.floor(now.getTime() / 1000)) throw new AppError('TOKEN_EXPIRED')
        // A token issued under a clock that was ahead would outlast its 15 minutes by as much.
        if (issuedAt * 1000 > now.getTime() + clockToleranceMs) throw new AppError('TOKEN_EXPIRED')
        return claims
      } catch (error) {
        if (error instanceof AppError) throw error
        const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED'
        throw new AppError(code, { cause: error })
      }
    },
  }
}

/** The token's own end, in seconds: only for a verified token. */
export const accessTokenExpiry = (token: string): number => decodeJwt(token).exp ?? 0
