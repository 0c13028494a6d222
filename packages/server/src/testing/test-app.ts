import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'
import { createApp, type AppOverrides } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { silentLog, testDatabase, type TestDatabase } from './database/test-database.ts'
import { leastHashCost, signInBy, signUpBy, type SignedUp } from './auth-server.ts'
import { injectCall } from './inject-call.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestAppOptions = {
  config?: Partial<Config>
  overrides?: AppOverrides
  /** Changes the addresses of the database, to put a proxy in between. */
  reach?: (url: string) => string
  /** Changes the database before the application connects to it. */
  prepare?: (adminUrl: string) => Promise<unknown>
  /** A prepared database, instead of a new one. */
  prepared?: Pick<TestDatabase, 'plan' | 'admin' | 'adminUrl'> | undefined
}

const mapValues = <Key extends string>(
  values: Record<Key, string>,
  change: (value: string) => string,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<string>(values).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, string>

/** The whole application on a database of its own, with real jobs once it listens. */
export const testApp = async ({
  config = {},
  overrides = {},
  reach = (url) => url,
  prepare = async () => {},
  prepared,
}: TestAppOptions = {}) => {
  const folder = await temporaryFolder()
  const { plan, admin, adminUrl } = prepared ?? (await testDatabase())
  await prepare(adminUrl)
  const whole: Config = {
    ...readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":10000}' }),
    ...config,
  }
  const secrets = { rootKey: randomBytes(32), serverKey: 'the server key' }
  /** A process on the same database, keys and files. */
  const openProcess = async (changes: Partial<Config> = {}) => {
    const made = await createApp({
      config: { ...whole, ...changes },
      secrets,
      roleUrls: mapValues(plan.roles, reach),
      overrides: {
        log: silentLog,
        responseStepMs: 0,
        hashCost: leastHashCost,
        webFolder: join(folder, 'web'),
        ...overrides,
      },
    })
    atEnd(() => made.close())
    return made
  }
  const app = await openProcess()

  const call = injectCall(app.server)
  const signUp = signUpBy(call)

  return {
    app,
    admin,
    adminUrl,
    config: whole,
    folder,
    openProcess,
    call,
    signIn: signInBy(call),
    signUp,
    /** With a verified address. */
    async signUpVerified(email: string): Promise<SignedUp> {
      const session = await signUp(email)
      const text = 'update users set email_verified_at = now() where id = $1'
      await admin.query(text, [session.user.id])
      return session
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
