import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Clock } from '../context.ts'
import type { Keyring } from './keyring.ts'

/**
 * Values that a browser keeps for us and cannot read or change. `purpose` says what one is for: it
 * opens for nothing else.
 */
export type SealedValues = {
  seal(purpose: string, value: Record<string, unknown>, seconds: number): Promise<string>
  /** Null when it is not ours, was made for something else, or has ended. */
  open<T>(purpose: string, sealed: string): Promise<T | null>
}

const encryption = 'A256GCM'

export const createSealedValues = (keyring: Keyring, clock: Clock): SealedValues => ({
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

  async open<T>(purpose: string, sealed: string) {
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
          currentDate: clock.now(),
          requiredClaims: ['exp', 'value'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [encryption],
        },
      )
      return payload['value'] as T
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  },
})
