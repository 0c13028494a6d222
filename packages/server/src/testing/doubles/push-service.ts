import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** The push service's view of a message, and the content that only the browser can read. */
export type Delivered = {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  /** The text as decrypted with the browser's keys. */
  text: string
}

type Subscribed = { pair: ECDH; auth: Buffer; serverKey: string }

const bits = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291 and RFC 8188, from the browser's side. */
const decrypt = ({ pair, auth }: Subscribed, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyEnd = 21 + (body[20] ?? 0)
  const theirKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirKey])
  const secret = bits(pair.computeSecret(theirKey), auth, info, 32)
  const key = bits(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = bits(secret, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(keyEnd)
  if (sealed.length > recordSize) throw new Error('More than one record.')
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString('utf8')
}

/** RFC 8292: signed by the key the browser subscribed with, for this service, and not for long. */
const checkSender = async (authorization: string, audience: string, serverKey: string) => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  if (key !== serverKey) throw new Error('Not the key of the subscription.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const { payload } = await jwtVerify(token, publicKey, { audience })
  if (!payload.sub || (payload.exp ?? 0) > Date.now() / 1000 + 86_400)
    throw new Error('Bad claims.')
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A push service with its browsers, on this machine: checks the sender and decrypts the message.
 */
export const startPushService = async () => {
  const subscribed = new Map<string, Subscribed>()
  const delivered: Delivered[] = []
  /** Answers to send before the usual 201. */
  const planned: { status: number; headers?: Record<string, string> }[] = []
  const rejected: string[] = []
  let origin = ''

  const take = async (request: IncomingMessage) => {
    const path = request.url ?? ''
    const body = await bodyOf(request)
    const subscription = subscribed.get(path)
    if (!subscription) return { status: 410 }
    const plan = planned.shift()
    if (plan) return plan
    try {
      const { authorization = '' } = request.headers
      await checkSender(authorization, origin, subscription.serverKey)
      const text = decrypt(subscription, body)
      delivered.push({ path, headers: request.headers, body, text })
      return { status: 201 }
    } catch (error) {
      rejected.push(String(error))
      return { status: 403 }
    }
  }
  const server = createServer((request, response) => {
    void take(request).then(({ status, headers }: { status: number; headers?: object }) =>
      response.writeHead(status, { ...headers }).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    delivered,
    planned,
    rejected,
    /** The result of a browser's `PushManager.subscribe`. */
    subscribe(serverKey: string) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(24).toString('base64url')}`
      subscribed.set(path, { pair, auth, serverKey })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        serverKey,
      }
    },
    unsubscribe: (endpoint: string) => subscribed.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
