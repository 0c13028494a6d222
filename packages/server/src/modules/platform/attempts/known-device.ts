import { sameSecret } from '../../../crypto/primitives/same-secret.ts'
import { newSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { BlindIndex } from '../../../context.ts'
import { deviceCookie } from '../../../http/cookies/device-cookie.ts'
import type { Exchange } from '../../../http/request/exchange.ts'

/** Accounts that one browser remembers; the oldest is forgotten. */
const maxAccounts = 5

type Parts = { blindIndex: Pick<BlindIndex, 'token'> }

const device = /^[\w-]{43}$/
/** Of its 43 characters; the others are the mark. */
const randomLength = 21

const read = (value: string | undefined): { id: string; tags: string[] } | null => {
  const [id = '', ...tags] = (value ?? '').split('.')
  return device.test(id) ? { id, tags: tags.slice(0, maxAccounts) } : null
}

const markOf = ({ blindIndex }: Parts, random: string): string =>
  blindIndex.token('device', random).toString('base64url')

/** Random, and marked as made here: the id alone shows that somebody has signed in there. */
const newDevice = (parts: Parts): string => {
  const random = newSecretToken().slice(0, randomLength)
  return random + markOf(parts, random)
}

const isMarked = (parts: Parts, id: string): boolean =>
  sameSecret(id.slice(randomLength), markOf(parts, id.slice(0, randomLength)))

/**
 * The id of a device on which somebody has signed in to some account, before it is known to which;
 * else null. Its requests are counted apart from those of its address.
 */
export const provenDevice = (parts: Parts, value: string | undefined): string | null => {
  const known = read(value)
  return known && isMarked(parts, known.id) ? known.id : null
}

/** Keyed, so that nobody can make one, and nobody reads an account from it. */
const tagOf = ({ blindIndex }: Parts, id: string, email: string): string =>
  blindIndex.token('device', `${id}\0${email}`).toString('base64url')

/**
 * The device's id if somebody has signed in to this account on it before, else null. It proves
 * nothing but that: tries from there are counted apart from those of strangers.
 */
export const knownDevice = (parts: Parts, value: string | undefined, email: string) => {
  const known = read(value)
  if (!known) return null
  const tag = tagOf(parts, known.id, email)
  return known.tags.some((other) => sameSecret(other, tag)) ? known.id : null
}

/** Remembers in the browser that somebody has signed in to this account there. */
export const rememberDevice = (parts: Parts, exchange: Exchange, email: string): void => {
  const given = read(exchange.cookie(deviceCookie.name))
  const { id, tags } =
    given && isMarked(parts, given.id) ? given : { id: newDevice(parts), tags: [] }
  const tag = tagOf(parts, id, email)
  const others = tags.filter((other) => other !== tag)
  const value = [id, tag, ...others.slice(0, maxAccounts - 1)].join('.')
  exchange.setCookie({ ...deviceCookie, value })
}
