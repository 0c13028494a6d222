import * as old from 'blink-sdk-0.18'
import * as recent from 'blink-sdk-2'
import { beforeAll, vi } from 'vitest'
import { goodPassword } from '../testing/auth-server.ts'

/** The core address cannot be configured, so the library's own HTTP client is changed. */
const redirect = (client: object, address: string): void => {
  const http: unknown = Reflect.get(client, '_httpClient') ?? Reflect.get(client, 'httpClient')
  if (typeof http !== 'object' || http === null) throw new Error('There is no HTTP client.')
  Object.assign(http, { coreUrl: address, authUrl: address })
}

const configOf = (address: string) => ({
  projectId: 'crosscheck',
  authRequired: false,
  auth: { mode: 'headless' as const, authUrl: address, coreUrl: address },
})

/** The published client, release 0.18.3. */
export const openOldClient = (address: string): old.BlinkClient => {
  const client = old.createClient(configOf(address))
  redirect(client, address)
  return client
}

/** The published client, release 2.9.0. */
export const openRecentClient = (address: string): recent.BlinkClient => {
  const client = recent.createClient(configOf(address))
  redirect(client, address)
  return client
}

/** The published client, release 2.9.0, as another server or a page without a user opens it. */
export const openKeyClient = (
  address: string,
  key: { secretKey: string } | { publishableKey: string },
): recent.BlinkClient => {
  const client = recent.createClient({ ...configOf(address), ...key })
  redirect(client, address)
  return client
}

/** The old release's types stand for both. */
export const releases: [string, (address: string) => old.BlinkClient][] = [
  ['0.18.3', openOldClient],
  ['2.9.0', (address) => openRecentClient(address) as unknown as old.BlinkClient],
]

/** The library logs its calls to the console, tokens included. */
export const muteConsole = (): void =>
  beforeAll(() => {
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => {})
  })

/**
 * Ends a channel whose subscription was refused. The library ends only those that it takes for
 * subscribed, and connects forever for the others.
 */
export const endChannel = (channel: { unsubscribe(): Promise<void> }): Promise<void> =>
  Object.assign(channel, { isSubscribed: true }).unsubscribe()

let users = 0
/** Signs the client up with an address of its own, and returns it. */
export const signUpClient = async (client: old.BlinkClient): Promise<old.BlinkClient> => {
  await client.auth.signUp({ email: `client${(users += 1)}@example.org`, password: goodPassword })
  return client
}
