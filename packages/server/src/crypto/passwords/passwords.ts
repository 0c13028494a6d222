import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '@crosscheck/domain/errors'
import type { Keyring } from '../primitives/keyring.ts'
import { createFairGate, type QueueSlot } from './fair-gate.ts'

/** Stored as a PHC string; `keyid` names the root key behind the pepper. */
export type Passwords = {
  hash(password: string, place?: QueueSlot): Promise<string>
  /** With null (no account has that address) it takes as long and returns false. */
  verify(password: string, stored: string | null, place?: QueueSlot): Promise<boolean>
  /** True when a fresh hash would be stronger or under the current key. */
  needsRehash(stored: string): boolean
}

/** Memory in KiB. */
export type HashCost = { memory: number; passes: number; lanes: number }
type Parsed = HashCost & { keyId: string; salt: Buffer; tag: Buffer }

const productCost: HashCost = { memory: 19_456, passes: 2, lanes: 1 }
const saltBytes = 16
const tagBytes = 32

/**
 * Each hash takes 19 MiB and some 50 ms of a core: few run at once, and no lane is endless. The
 * longest wait in a full lane of strangers is about three seconds.
 */
const maxConcurrentHashes = 2
const queueLimits = {
  known: { total: 512, perKey: 64 },
  unknown: { total: 128, perKey: 64 },
}
const defaultSlot: QueueSlot = { lane: 'unknown', key: '' }

const run = promisify(argon2)
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+),keyid=([0-9a-f]+)\$([^$]+)\$([^$]+)$/

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const parse = (stored: string): Parsed | null => {
  const [, memory, passes, lanes, keyId, salt, tag] = phc.exec(stored) ?? []
  if (!keyId || !salt || !tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    keyId,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The root key behind the pepper of a stored hash. */
export const passwordKeyId = (stored: string): string | null => parse(stored)?.keyId ?? null

/** Only tests pass a cost. */
export const createPasswords = (keyring: Keyring, current = productCost): Passwords => {
  const gate = createFairGate({
    concurrency: maxConcurrentHashes,
    maxWaiting: queueLimits,
    refusal: () => new AppError('UNAVAILABLE'),
  })

  const derive = (password: string, { keyId, salt, tag, ...cost }: Parsed, place: QueueSlot) => {
    const pepper = keyring.byId('password', keyId)
    if (!pepper) throw new Error(`The root key ${keyId} is missing.`)
    return gate(place, () =>
      run('argon2id', {
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        secret: pepper.key.export(),
        parallelism: cost.lanes,
        memory: cost.memory,
        passes: cost.passes,
        tagLength: tag.length,
      }),
    )
  }
  const fresh = (): Parsed => ({
    ...current,
    keyId: keyring.currentId,
    salt: randomBytes(saltBytes),
    tag: randomBytes(tagBytes),
  })
  const hash = async (password: string, place = defaultSlot): Promise<string> => {
    const wanted = fresh()
    const { salt } = wanted
    const tag = await derive(password, wanted, place)
    const cost = `m=${current.memory},t=${current.passes},p=${current.lanes}`
    return `$argon2id$v=19$${cost},keyid=${keyring.currentId}$${unpadded(salt)}$${unpadded(tag)}`
  }
  const nobody = fresh()

  return {
    hash,
    async verify(password, stored, place = defaultSlot) {
      const parsed = stored === null ? null : parse(stored)
      // Its root key was removed: the user must set a new password, by mail.
      const known = parsed && keyring.ids.includes(parsed.keyId) ? parsed : null
      const compared = known ?? nobody
      const made = await derive(password, compared, place)
      return timingSafeEqual(made, compared.tag) && known !== null
    },
    needsRehash(stored) {
      const known = parse(stored)
      return (
        known === null ||
        known.keyId !== keyring.currentId ||
        known.memory < current.memory ||
        known.passes < current.passes
      )
    },
  }
}
