import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { createSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import type { Exchange } from '../../../http/request/exchange.ts'

/** How many accounts one browser remembers; the oldest is dropped. */
const maxAccounts = 5

type Deps = { blindIndex: Pick<BlindIndex, 'keyedHash'> }

const device = /^[\w-]{43}$/
/** The random part of the 43 characters; the rest authenticates it. */
const randomLength = 21

const read = (value: string | undefined): { id: string; tags: string[] } | null => {
  const [id = '', ...tags] = (value ?? '').split('.')
  return device.test(id) ? { id, tags: tags.slice(0, maxAccounts) } : null
}

const markOf = ({ blindIndex }: Deps, random: string): string =>
  blindIndex.keyedHash('device', random).toString('base64url')

/** Random, with an authentication code: the id alone proves an earlier sign-in on this device. */
const newDevice = (deps: Deps): string => {
  const random = createSecretToken().slice(0, randomLength)
  return random + markOf(deps, random)
}

const isMarked = (deps: Deps, id: string): boolean =>
  isSameSecret(id.slice(randomLength), markOf(deps, id.slice(0, randomLength)))

/**
 * The id of a device that signed in to some account before, or null. Its requests are counted apart
 * from those of its address.
 */
export const validDevice = (deps: Deps, value: string | undefined): string | null => {
  const known = read(value)
  return known && isMarked(deps, known.id) ? known.id : null
}

/** Keyed, so that it can be neither forged nor linked to an account. */
const tagOf = ({ blindIndex }: Deps, id: string, email: string): string =>
  blindIndex.keyedHash('device', `${id}\0${mailboxOf(email)}`).toString('base64url')

/**
 * The id of a device that signed in to this account before, or null. It proves nothing else:
 * attempts from there are counted apart from those of strangers.
 */
export const recognizedDevice = (deps: Deps, value: string | undefined, email: string) => {
  const known = read(value)
  if (!known) return null
  const tag = tagOf(deps, known.id, email)
  return known.tags.some((other) => isSameSecret(other, tag)) ? known.id : null
}

/** Records in the browser that this account signed in there. */
export const rememberDevice = (deps: Deps, exchange: Exchange, email: string): void => {
  const stored = read(exchange.cookie(deviceCookies.device.name))
  const { id, tags } =
    stored && isMarked(deps, stored.id) ? stored : { id: newDevice(deps), tags: [] }
  const tag = tagOf(deps, id, email)
  const others = tags.filter((other) => other !== tag)
  const value = [id, tag, ...others.slice(0, maxAccounts - 1)].join('.')
  exchange.setCookie({ ...deviceCookies.device, value })
}
