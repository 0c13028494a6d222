import { isIP } from 'node:net'
import { isLoopbackHost } from './loopback.ts'

/** A value from the environment that cannot be used; the text follows the setting's name. */
export class SettingError extends Error {}

const fail = (text: string): never => {
  throw new SettingError(text)
}

export const text = (raw: string): string => raw

const list = (raw: string): string[] =>
  raw
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const port = (raw: string): number => {
  const value = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN
  return value <= 65_535 ? value : fail('must be a port number from 0 to 65535.')
}

/** A process has at most half a minute to stop. */
export const drainSeconds = (raw: string): number => {
  const value = /^\d{1,2}$/.test(raw) ? Number(raw) : Number.NaN
  return value <= 15 ? value : fail('must be a whole number of seconds from 0 to 15.')
}

export const oneOf =
  <const T extends string>(...allowed: T[]) =>
  (raw: string): T =>
    allowed.find((value) => value === raw) ?? fail(`must be one of: ${allowed.join(', ')}.`)

const address = (raw: string, protocols: string[], example: string): URL => {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  return url && protocols.includes(url.protocol)
    ? url
    : fail(`must be an address such as ${example}.`)
}

export const databaseUrl = (raw: string): string => {
  address(raw, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
  return raw
}

export const smtpUrl = (raw: string): string => {
  address(raw, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465')
  return raw
}

/** An origin without path, as used in links and compared with the browser's. */
export const origin = (raw: string): string => {
  const url = address(raw, ['http:', 'https:'], 'https://crosscheck.example.org')
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username
  return bare ? url.origin : fail('must not have a path, a query or a user name.')
}

/** The target of secrets and the source of identities: over https, except on this machine. */
export const issuer = (raw: string): string => {
  const url = address(raw, ['http:', 'https:'], 'https://accounts.example.org')
  if (url.search || url.hash || url.username)
    return fail('must not have a query, a fragment or a user name.')
  return url.protocol === 'https:' || isLoopbackHost(url.hostname)
    ? raw.replace(/\/$/, '')
    : fail('must be an https address.')
}

/** A service to which secrets go, with a path and a query of its choice. */
export const endpoint = (raw: string): string => {
  const url = address(raw, ['http:', 'https:'], 'https://api.example.org/search?key=secret')
  if (url.hash || url.username) return fail('must not have a fragment or a user name.')
  return url.protocol === 'https:' || isLoopbackHost(url.hostname)
    ? raw
    : fail('must be an https address.')
}

export const identifier = (raw: string): string =>
  /^[A-Za-z0-9_-]{1,64}$/.test(raw)
    ? raw
    : fail('must have 1 to 64 letters, digits, "-" or "_" and nothing else.')

export const bucket = (raw: string): string =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(raw)
    ? raw
    : fail('must be the name of a bucket: 3 to 63 small letters, digits, "." or "-".')

const isMailAddress = (raw: string): boolean => /^[^@\s]+@[^@\s]+$/.test(raw)

export const mailAddress = (raw: string): string =>
  isMailAddress(raw) ? raw : fail('must be an email address.')

export const mailAddresses = (raw: string): string[] =>
  list(raw).map((item) =>
    isMailAddress(item) ? item.toLowerCase() : fail('must be email addresses separated by commas.'),
  )

const isRange = (range: string): boolean => {
  const [host = '', bits, ...rest] = range.split('/')
  const family = isIP(host)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const addressRanges = (raw: string): string[] =>
  list(raw).map((item) =>
    isRange(item) ? item : fail('must be IP addresses or ranges such as 10.0.0.0/8.'),
  )

export const origins = (raw: string): string[] => list(raw).map(origin)
