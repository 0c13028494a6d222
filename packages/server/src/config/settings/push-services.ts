import { isLoopbackHost } from './reading/loopback.ts'
import { SettingError } from './reading/parse.ts'

/** Those of the existing browsers. A list, because the client chooses the address to call. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const hostName = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

const service = (item: string): string => {
  if (hostName.test(item)) return item
  const url = URL.canParse(item) ? new URL(item) : undefined
  if (url && url.origin === item && isLoopbackHost(url.hostname)) return item
  throw new SettingError(
    'must be "none" or names of hosts such as push.example.org or *.push.example.org; an origin such as http://127.0.0.1:9000 only of this machine.',
  )
}

export const parsePushServices = (raw: string): string[] =>
  raw === 'none'
    ? []
    : raw
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(service)
