import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/env.ts'
import type { Environment } from './settings/env.ts'
import { knownPushServices } from './settings/push-services.ts'
import { productionSettings as production } from './testing.ts'

const outside = 'postgres://cc_app:one@db.example.org/crosscheck'
const owner = 'postgres://cc_owner:two@db.example.org/crosscheck'

const refusal = (environment: Environment, demo = false): string => {
  try {
    readConfig(environment, { demo })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without any setting all parts are embedded, below ./data, and reachable from this machine only', () => {
  const data = join(process.cwd(), 'data')
  expect(readConfig({})).toEqual({
    production: false,
    operator: null,
    inventor: null,
    safetyContact: null,
    demo: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    returnOrigins: [],
    parentOrigins: [],
    trustedProxies: [],
    projectId: 'crosscheck',
    dataDir: data,
    database: { kind: 'embedded', folder: join(data, 'postgres') },
    databaseConnections: undefined,
    keyStore: { kind: 'folder', folder: join(data, 'keys') },
    objectStore: { kind: 'folder', folder: join(data, 'files') },
    backup: {},
    tombstoneFolders: [join(data, 'tombstones')],
    journalFolders: [join(data, 'journal')],
    rootKey: { kind: 'file', file: join(data, 'root.key'), makeIfMissing: true },
    serverKeyFile: undefined,
    social: {},
    mail: {
      kind: 'folder',
      folder: join(data, 'mail'),
      from: 'CrossCheck <no-reply@localhost>',
      plainFrom: 'no-reply@localhost',
      replyTo: undefined,
    },
    mailbox: true,
    textMessages: { kind: 'folder', folder: join(data, 'mail') },
    tools: { webPages: false, screenshotUrl: null, searchUrl: null, ai: null },
    push: { keys: null, subject: 'mailto:no-reply@localhost', services: knownPushServices },
    adminEmails: [],
    adminOverrideId: undefined,
    addressLimitFactor: 1,
    drainMs: 0,
    storageReserveBytes: 64 * 1024 * 1024,
    logLevel: 'info',
    warnings: [],
  })
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}

test('files are stored in an object store when it is configured', () => {
  expect(readConfig(s3).objectStore).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'hunter2',
  })
  expect(readConfig({ ...s3, S3_REGION: 'eu-central-1' }).objectStore).toMatchObject({
    region: 'eu-central-1',
  })
})

test.each([
  [{ S3_BUCKET: '' }, 'S3_BUCKET missing.'],
  [{ S3_ENDPOINT: 'http://s3.example.org' }, 'S3_ENDPOINT must be an https address.'],
  [{ S3_BUCKET: '../files' }, 'S3_BUCKET must be the name of a bucket'],
])('an object store with %j is refused without repeating the secret', (changed, sentence) => {
  const text = refusal({ ...s3, ...changed })
  expect(text).toContain(sentence)
  expect(text).not.toContain('hunter2')
})

test('a region without an object store is refused', () => {
  expect(refusal({ S3_REGION: 'eu-central-1' })).toContain('S3_ENDPOINT, S3_BUCKET')
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

describe('what counts as production', () => {
  const isProduction = (environment: Environment) =>
    readConfig({ ...production, PUBLIC_URL: '', NODE_ENV: '', ...environment }).production

  test.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'test' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '127.0.0.2' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: 'localhost' }, false],
    [{ PUBLIC_URL: 'https://crosscheck.example.org' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, false],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.org' }, true],
    [{ HOST: '127.0.0.1.example.org' }, true],
  ])('%j: %s', (environment, expected) => {
    expect(isProduction(environment)).toBe(expected)
  })
})

// claim: the-operator-is-named
test('the operator is one contact unless others are given', () => {
  expect(readConfig(production).operator).toEqual({
    name: 'Example Society',
    address: '1 Example Street, Dublin',
    contact: 'help@example.org',
    privacyContact: 'help@example.org',
    securityContact: 'help@example.org',
    law: 'the law of Ireland',
    authority: 'Data Protection Commission, dataprotection.ie',
    hosting: 'Example Hosting, Ireland',
    transfers: 'None.',
    specialCategories: 'As decided in the impact assessment of March 2026.',
  })
  const apart = { PRIVACY_CONTACT: 'dpo@example.org', SECURITY_CONTACT: 'security@example.org' }
  expect(readConfig({ ...production, ...apart }).operator).toMatchObject({
    contact: 'help@example.org',
    privacyContact: 'dpo@example.org',
    securityContact: 'security@example.org',
  })
  expect(readConfig(production).mail.replyTo).toBe('help@example.org')
  expect(readConfig(production).safetyContact).toBe('help@example.org')
  const forReports = readConfig({ ...production, SAFETY_CONTACT: 'safety@example.org' })
  expect(forReports.safetyContact).toBe('safety@example.org')
  // Pages show the operator publicly, and this address nowhere.
  expect(JSON.stringify(forReports.operator)).not.toContain('safety@example.org')
})

test('the start names the facts that the privacy page leaves open, in production only', () => {
  const { warnings } = readConfig({ ...production, HOSTING_PROVIDER: '', DATA_TRANSFERS: '' })
  expect(warnings).toEqual([
    'The privacy page is incomplete. Missing: HOSTING_PROVIDER, DATA_TRANSFERS.',
  ])
  expect(readConfig(production).warnings).toEqual([])
  expect(readConfig({}).warnings).toEqual([])
})

// claim: misspelled-settings-are-named
test('the start names a misspelled setting with its likely correction', () => {
  const { warnings } = readConfig({
    DATABSE_URL: 'x',
    smtp_url: 'y',
    EDITOR: 'vi',
    PUBLIC_URLS: 'z',
  })
  expect(warnings).toEqual([
    'DATABSE_URL is not a setting and is ignored. DATABASE_URL is one.',
    'smtp_url is not a setting and is ignored. SMTP_URL is one.',
    'PUBLIC_URLS is not a setting and is ignored. PUBLIC_URL is one.',
  ])
})

// claim: the-operator-is-named
test('production has neither a mailbox nor a generated root key', () => {
  const config = readConfig(production)
  expect(config.mailbox).toBe(false)
  expect(config.rootKey).toEqual({
    kind: 'file',
    file: '/run/secrets/root-key',
    makeIfMissing: false,
  })
})

describe('refused with a sentence', () => {
  // claim: the-operator-is-named
  test.each<[string, Environment]>([
    ['ROOT_KEY_FILE or ROOT_KEY', { ...production, ROOT_KEY_FILE: undefined }],
    [
      'who runs this site. Missing: OPERATOR_ADDRESS, GOVERNING_LAW.',
      { ...production, OPERATOR_ADDRESS: '', GOVERNING_LAW: undefined },
    ],
    ['OPERATOR_NAME and OPERATOR_CONTACT belong together', { OPERATOR_NAME: 'Example Society' }],
    ['OPERATOR_CONTACT must be an email address', { OPERATOR_CONTACT: 'call us' }],
    ['set SMTP_URL', { ...production, SMTP_URL: undefined }],
    ['DATABASE_OWNER_URL set, but not DATABASE_URL', { DATABASE_OWNER_URL: owner }],
    ['DATABASE_AUTH_URL set, but not DATABASE_URL', { DATABASE_AUTH_URL: owner }],
    ['ROOT_KEY and ROOT_KEY_FILE are both set', { ROOT_KEY: 'a', ROOT_KEY_FILE: 'b' }],
    ['SMTP_URL and MAIL_DIR are both set', { SMTP_URL: 'smtp://localhost', MAIL_DIR: 'm' }],
    [
      'points to the main database',
      {
        DATABASE_URL: outside,
        DATABASE_OWNER_URL: owner,
        KEY_DATABASE_URL: 'postgres://keys:three@db.example.org:5432/crosscheck',
      },
    ],
    [
      'One of BACKUP_DIR and KEY_BACKUP_DIR is inside the other',
      { BACKUP_DIR: 'b', KEY_BACKUP_DIR: 'b/k' },
    ],
    ['KEY_BACKUP_DIR and DATA_DIR: one is inside the other', { KEY_BACKUP_DIR: './data/copies' }],
    ['PORT must be a port number', { PORT: '70000' }],
    ['PORT must be a port number', { PORT: '-1' }],
    ['PUBLIC_URL must not have a path', { PUBLIC_URL: 'http://localhost/app' }],
    ['PUBLIC_URL must be an address', { PUBLIC_URL: 'localhost:3000' }],
    ['DATABASE_URL must be an address', { DATABASE_URL: 'mysql://localhost/x' }],
    ['ADMIN_EMAILS must be email addresses', { ADMIN_EMAILS: 'admin' }],
    ['RETURN_ORIGINS must not have a path', { RETURN_ORIGINS: 'https://a.example/x' }],
    ['GOOGLE_CLIENT_SECRET missing', { GOOGLE_CLIENT_ID: 'us' }],
    ['APPLE_TEAM_ID, APPLE_KEY_ID missing', { APPLE_CLIENT_ID: 'us', APPLE_PRIVATE_KEY_FILE: 'x' }],
    ['GOOGLE_ISSUER must be an https address', { GOOGLE_ISSUER: 'http://accounts.example.org' }],
    ['GITHUB_URL must not have a query', { GITHUB_URL: 'https://github.example.org/?x' }],
    ['TRUSTED_PROXIES must be IP addresses', { TRUSTED_PROXIES: '10.0.0.0/99' }],
    ['PROJECT_ID must have', { PROJECT_ID: 'a/b' }],
    ['ADDRESS_LIMIT_FACTOR must be a number above 0', { ADDRESS_LIMIT_FACTOR: '0' }],
    ['LOG_LEVEL must be one of', { LOG_LEVEL: 'loud' }],
  ])('%s', (sentence, environment) => {
    expect(refusal(environment)).toContain(sentence)
  })

  test('demo data in production', () => {
    expect(refusal(production, true)).toContain('--demo')
  })

  test('all errors are reported at once, one sentence each', () => {
    expect(refusal({ PORT: 'x', PROJECT_ID: '?' }).split('\n')).toHaveLength(2)
  })

  test('no sentence repeats a value: it may be a password', () => {
    expect(refusal({ DATABASE_URL: 'http://me:hunter2@localhost' })).not.toContain('hunter2')
  })
})

describe('an outside database', () => {
  test('databases with one name behind two sockets are not taken for one', () => {
    const behind = (folder: string) => `postgres://me@localhost/crosscheck?host=%2Frun%2F${folder}`
    const { keyStore } = readConfig({
      DATABASE_URL: behind('main'),
      KEY_DATABASE_URL: behind('keys'),
    })
    expect(keyStore).toMatchObject({ kind: 'database', url: behind('keys') })
  })

  test('an outside database given alone prepares itself with that role', () => {
    expect(readConfig({ DATABASE_URL: outside }).database).toEqual({
      kind: 'address',
      ownerUrl: outside,
      roleUrls: {},
    })
  })

  test('an outside database given with its owner is used as the role of the application', () => {
    const { database } = readConfig({ DATABASE_URL: outside, DATABASE_OWNER_URL: owner })
    expect(database).toEqual({ kind: 'address', ownerUrl: owner, roleUrls: { app: outside } })
  })
})

test('the start names an unencrypted address on another machine', () => {
  const { warnings } = readConfig({ ...production, PUBLIC_URL: 'http://crosscheck.example.org' })
  expect(warnings.join()).toContain('not https')
})

// claim: not-as-root-in-production
test('a server that runs as root is refused in production, unless a setting allows it', () => {
  const asRoot = (environment: Record<string, string>) => readConfig(environment, { isRoot: true })
  expect(() => asRoot(production)).toThrow('runs as root')
  expect(asRoot({ ...production, ALLOW_ROOT: 'on' }).warnings).toContainEqual(
    expect.stringContaining('runs as root'),
  )
  expect(asRoot({}).warnings).toEqual([expect.stringContaining('runs as root')])
  expect(readConfig({}).warnings).toEqual([])
  expect(() => readConfig(production)).not.toThrow()
})
