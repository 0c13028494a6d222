import { basename, resolve } from 'node:path'
import { isLoopbackHost } from './loopback.ts'
import { bucket, identifier, SettingError } from './parse.ts'

/** Over https, except on this machine and in a network of containers, whose names have no dot. */
const isPrivate = (host: string): boolean => isLoopbackHost(host) || /^[a-z0-9-]+$/.test(host)

type ServiceUrl = { url: URL; user: string; password: string }

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new SettingError('must write "%" in user and password as %25.')
  }
}

/** An address that contains what opens the service; it is taken out before the address is used. */
const serviceUrl = (raw: string, example: string): ServiceUrl => {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hash)
    throw new SettingError(`must be an address such as ${example}.`)
  if (url.protocol === 'http:' && !isPrivate(url.hostname))
    throw new SettingError('must be an https address.')
  const [user, password] = [url.username, url.password].map(decoded) as [string, string]
  url.username = ''
  url.password = ''
  return { url, user, password }
}

const withoutSlash = (url: URL): string => url.href.replace(/\/$/, '')

export type ObjectStoreUrl = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const objectStoreExample = 'https://KEY_ID:SECRET@s3.example.org/BUCKET?region=eu-central-1'

export const objectStoreUrl = (raw: string): ObjectStoreUrl => {
  const { url, user, password } = serviceUrl(raw, objectStoreExample)
  if (user === '' || password === '')
    throw new SettingError(
      `must name the key and its secret, such as ${objectStoreExample}. Write "/" in them as %2F.`,
    )
  return {
    endpoint: url.origin,
    region: identifier(url.searchParams.get('region') ?? 'us-east-1'),
    bucket: bucket(url.pathname.slice(1)),
    accessKeyId: user,
    secretAccessKey: password,
  }
}

export type TextMessageUrl = { url: string; from: string; user: string; password: string }

export const textMessageUrl = (raw: string): TextMessageUrl => {
  const example = 'https://USER:PASSWORD@sms.example.org/messages?From=SENDER'
  const { url, user, password } = serviceUrl(raw, example)
  const from = url.searchParams.get('From')
  if (user === '' || password === '' || !from)
    throw new SettingError(`must name user, password and sender, such as ${example}.`)
  url.searchParams.delete('From')
  return { url: url.href, from, user, password }
}

/** Without a key for a server that needs none. */
export const aiUrl = (raw: string): { url: string; key: string | undefined } => {
  const { url, password } = serviceUrl(raw, 'https://:KEY@api.example.org/v1')
  if (url.search) throw new SettingError('must not have a query.')
  return { url: withoutSlash(url), key: password === '' ? undefined : password }
}

const aiUses = ['text', 'image', 'speech', 'transcription'] as const
type AiUse = (typeof aiUses)[number]
export type AiModels = Record<AiUse, string | undefined>

export const aiModels = (raw: string): AiModels => {
  const models: AiModels = {
    text: undefined,
    image: undefined,
    speech: undefined,
    transcription: undefined,
  }
  for (const item of raw.split(/[\s,]+/).filter(Boolean)) {
    const [name, model] = item.split(/=(.*)/s)
    const use = aiUses.find((one) => one === name)
    if (use === undefined || !model)
      throw new SettingError(`must be a list such as text=NAME, of ${aiUses.join(', ')}.`)
    models[use] = model
  }
  return models
}

export type OauthClient = { clientId: string; clientSecret: string }

export const oauthClient = (raw: string): OauthClient => {
  const [clientId, clientSecret] = raw.split(/:(.*)/s)
  if (!clientId || !clientSecret)
    throw new SettingError('must be the client id, a colon, and the client secret.')
  return { clientId, clientSecret }
}

export type ApplePrivateKeyFile = { file: string; keyId: string }

export const applePrivateKeyFile = (raw: string): ApplePrivateKeyFile => {
  const keyId = /^AuthKey_([A-Za-z0-9]+)\.p8$/.exec(basename(raw))?.[1]
  if (keyId === undefined)
    throw new SettingError('must be the file from Apple under its name, AuthKey_KEYID.p8.')
  return { file: resolve(raw), keyId }
}
