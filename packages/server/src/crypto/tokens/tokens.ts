import { createHash, randomBytes, randomInt } from 'node:crypto'
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

/** Signs and checks the short-lived access tokens. */
export type AccessTokens = {
  sign(claims: AccessClaims): Promise<string>
  /** Throws TOKEN_EXPIRED or NOT_AUTHENTICATED. */
  verify(token: string): Promise<AccessClaims>
}

const algorithm = 'HS256'

export const createAccessTokens = (
  keyring: Keyring,
  projectId: string,
  clock: Clock,
): AccessTokens => ({
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
      if (payload.pid !== projectId || typeof payload.sid !== 'string' || !payload.sub) {
        throw new AppError('NOT_AUTHENTICATED')
      }
      // A token issued under a clock that was ahead would outlast its 15 minutes by as much.
      if ((payload.iat ?? 0) * 1000 > now.getTime() + clockToleranceMs)
        throw new AppError('TOKEN_EXPIRED')
      return { userId: payload.sub, sessionId: payload.sid }
    } catch (error) {
      if (error instanceof AppError) throw error
      const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED'
      throw new AppError(code, { cause: error })
    }
  },
})

/** The token's own end, in seconds: only for a verified token. */
export const accessTokenExpiry = (token: string): number => decodeJwt(token).exp ?? 0
