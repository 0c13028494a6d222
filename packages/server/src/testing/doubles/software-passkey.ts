import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'

const flag = { present: 0x01, verified: 0x04, eligible: 0x08, synced: 0x10, attested: 0x40 }

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A test's deviations from an honest authenticator and browser. */
export type PasskeyOddities = {
  origin?: string
  rpId?: string
  challenge?: string
  verified?: boolean
  count?: number
  userHandle?: string
  type?: string
}

/** An authenticator and the browser around it, as far as the server can tell. */
export const softwarePasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, odd: PasskeyOddities): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (
    rpId: string,
    flags: number,
    odd: PasskeyOddities,
    rest = Buffer.alloc(0),
  ) => {
    const head = Buffer.alloc(37)
    sha256(odd.rpId ?? rpId).copy(head)
    head[32] = flags | flag.present | (odd.verified === false ? 0 : flag.verified)
    head.writeUInt32BE(odd.count ?? count, 33)
    return Buffer.concat([head, rest])
  }

  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform' as const,
    clientExtensionResults: {},
  }

  return {
    register(options: PasskeyCreationOptions, odd: PasskeyOddities = {}): PasskeyRegistration {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const flags = flag.attested | flag.eligible | flag.synced
      const authData = Uint8Array.from(authenticatorData(options.rp.id, flags, odd, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, odd)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Rises with each use, as for a single-device authenticator. */
    assert(options: PasskeyRequestOptions, odd: PasskeyOddities = {}): PasskeyAssertion {
      count += 1
      const flags = flag.eligible | flag.synced
      const authData = authenticatorData(options.rpId, flags, odd)
      const data = clientData('webauthn.get', options.challenge, odd)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: odd.userHandle ?? userHandle,
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>
