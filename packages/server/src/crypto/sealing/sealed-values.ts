import { clockToleranceMs } from '@crosscheck/domain/clock'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Clock } from '../../lib/clock.ts'
import type { Keyring } from '../primitives/keyring.ts'

/**
 * Values that a browser stores for us and cannot read or change. A value opens only for its
 * `purpose`.
 */
export type SealedValues = {
  seal(purpose: string, value: Record<string, unknown>, seconds: number): Promise<string>
  /** Null when it is not ours, was sealed for another purpose, or has expired. */
  open<T>(purpose: string, sealed: string): Promise<T | null>
  /** The same for a value that names something and grants nothing, so it may have expired. */
  openExpired<T>(purpose: string, sealed: string): Promise<T | null>
}

const encryption = 'A256GCM'

export const createSealedValues = (keyring: Keyring, clock: Clock): SealedValues => {
  const openAt = async <T>(
    { purpose, sealed }: { purpose: string; sealed: string },
    now: Date | null,
  ): Promise<T | null> => {
    try {
      const { payload } = await jwtDecrypt(
        sealed,
        ({ kid }) => {
          const key = keyring.byId('cookie', kid ?? '')
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key.key
        },
        {
          audience: purpose,
          currentDate: now ?? new Date(0),
          requiredClaims: ['iat', 'exp', 'value'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [encryption],
        },
      )
      // A value sealed under a clock that was ahead would expire too late.
      if (now && (payload.iat ?? 0) * 1000 > now.getTime() + clockToleranceMs) return null
      return payload['value'] as T
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
  return {
    async seal(purpose, value, seconds) {
      const key = keyring.current('cookie')
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: encryption, kid: key.id })
        .setAudience(purpose)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .encrypt(key.key)
    },

    open: (purpose, sealed) => openAt({ purpose, sealed }, clock.now()),
    openExpired: (purpose, sealed) => openAt({ purpose, sealed }, null),
  }
}
