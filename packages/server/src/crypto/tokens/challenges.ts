import { createHmac, timingSafeEqual } from 'node:crypto'
import { isBeforeEnd } from '@crosscheck/domain/clock'
import type { Clock } from '../../lib/clock.ts'
import type { Random } from '../primitives/ids.ts'
import type { Keyring } from '../primitives/keyring.ts'

/**
 * [Challenges without memory] A challenge names its end and carries a MAC over that, some random
 * bytes and its purpose. So a mere request stores nothing. Its single use is enforced when a known
 * user spends it (table spent_challenges).
 */
export type Challenges = {
  /** `boundTo` is its purpose and its user. */
  create(boundTo: readonly string[]): Uint8Array<ArrayBuffer>
  /** Its end, or null when it is not ours, has expired, or has another purpose. */
  check(boundTo: readonly string[], challenge: Uint8Array): Date | null
}

export const challengeMs = 5 * 60_000

const headerBytes = 6 + 16
const macBytes = 16

export const createChallenges = (
  keyring: Keyring,
  { clock, random }: { clock: Clock; random: Random },
): Challenges => {
  const macUnder = (keyId: string, boundTo: readonly string[], head: Uint8Array): Buffer => {
    const derived = keyring.byId('challenge', keyId)
    if (!derived) throw new Error('The key for challenges is missing.')
    return createHmac('sha256', derived.key)
      .update(JSON.stringify(boundTo))
      .update(head)
      .digest()
      .subarray(0, macBytes)
  }
  return {
    create(boundTo) {
      const head = Buffer.alloc(headerBytes)
      head.writeUIntBE(clock.now().getTime() + challengeMs, 0, 6)
      head.set(random.bytes(16), 6)
      return Uint8Array.from([...head, ...macUnder(keyring.currentId, boundTo, head)])
    },
    check(boundTo, challenge) {
      if (challenge.length !== headerBytes + macBytes) return null
      const bytes = Buffer.from(challenge)
      const head = bytes.subarray(0, headerBytes)
      const mac = bytes.subarray(headerBytes)
      const isOurs = keyring.ids.some((keyId) =>
        timingSafeEqual(macUnder(keyId, boundTo, head), mac),
      )
      const endsAt = new Date(head.readUIntBE(0, 6))
      return isOurs && isBeforeEnd(endsAt, challengeMs, clock.now()) ? endsAt : null
    },
  }
}
