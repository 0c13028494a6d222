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
    push: { subject: 'mailto:no-reply@localhost', services: knownPushServices },
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
  S3_URL: 'https://id:hunt%2Fer2@s3.example.org/files',
}

test('files are stored in an object store when it is configured', () => {
  expect(readConfig(s3).objectStore).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'hunt/er2',
  })
  expect(readConfig({ S3_URL: `${s3.S3_URL}?region=eu-central-1` }).objectStore).toMatchObject({
    region: 'eu-central-1',
  })
})

test('an object store by a wrong address is refused without repeating the secret', () => {
  for (const [url, sentence] of [
    ['https://id:hunter2@s3.example.org/', 'S3_URL must be the name of a bucket'],
    ['https://id:hunter2@s3.example.org/a/b', 'S3_URL must be the name of a bucket'],
    ['https://id:hunter2@s3.example.org/files?region=a/b', 'S3_URL must have 1 to 64 letters'],
    ['https://s3.example.org/files', 'S3_URL must name the key and its secret'],
    ['https://id:hun/ter2@s3.example.org/files', 'S3_URL must be an address such as'],
    ['http://id:hunter2@s3.example.org/files', 'S3_URL must be an https address.'],
    [
      'https://id:hunt%er2@s3.example.org/files',
      'S3_URL must write "%" in user and password as %25',
    ],
  ] as const) {
    const text = refusal({ S3_URL: url })
    expect.soft(text, sentence).toContain(sentence)
    expect.soft(text, sentence).not.toContain('hun')
  }
})

test('a service in a network of containers, whose name has no dot, may go without https', () => {
  const { objectStore } = readConfig({ S3_URL: 'http://id:secret@objects:7070/files' })
  expect(objectStore).toMatchObject({ endpoint: 'http://objects:7070', bucket: 'files' })
})

test('an AI provider has its key in its address, and a model for each use', () => {
  const { ai } = readConfig({
    AI_URL: 'https://:sk-1@models.example/v1/',
    AI_MODELS: 'text=small:8b, speech=a/voice',
  }).tools
  expect(ai).toEqual({
    url: 'https://models.example/v1',
    key: 'sk-1',
    models: { text: 'small:8b', image: undefined, speech: 'a/voice', transcription: undefined },
  })
  expect(readConfig({ AI_URL: 'http://localhost:11434/v1' }).tools.ai?.key).toBeUndefined()
})

test('the inventor has a name, and a sentence after a colon', () => {
  expect(readConfig({ INVENTOR: 'Ada' }).inventor).toEqual({ name: 'Ada', sentence: null })
  expect(readConfig({ INVENTOR: 'Ada: She asked: why?' }).inventor).toEqual({
    name: 'Ada',
    sentence: 'She asked: why?',
  })
})

test('providers of sign-in have their id and secret in one setting, and Apple its file', () => {
  const { social } = readConfig({
    GOOGLE_CLIENT: 'us:pass:word',
    TEST_OPTIONS: '{"google":"http://localhost:1"}',
    APPLE_CLIENT_ID: 'org.example',
    APPLE_TEAM_ID: 'TEAM1',
    APPLE_PRIVATE_KEY_FILE: '/run/secrets/AuthKey_KEY1.p8',
  })
  expect(social.google).toEqual({
    clientId: 'us',
    clientSecret: 'pass:word',
    issuer: 'http://localhost:1',
  })
  expect(social.apple).toMatchObject({
    keyId: 'KEY1',
    privateKeyFile: '/run/secrets/AuthKey_KEY1.p8',
  })
})

test('options for tests change what no operator does, and the start of a public server names them', () => {
  const options = { TEST_OPTIONS: '{"limits":1000,"mail":"/tmp/mails"}' }
  const config = readConfig({ ...options })
  expect(config).toMatchObject({
    addressLimitFactor: 1000,
    mail: { folder: '/tmp/mails' },
    warnings: [],
  })
  expect(readConfig({ ...production, ...options }).warnings).toEqual([
    expect.stringContaining('TEST_OPTIONS is set'),
  ])
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

describe('what counts as production', () => {
  const isProduction = (environment: Environment) =>
    readConfig({ ...production, PUBLIC_URL: '', NODE_ENV: '', ...environment }).production

  test('a public address or the environment', () => {
    for (const [environment, expected] of [
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
    ] as const)
      expect.soft(isProduction(environment), JSON.stringify(environment)).toBe(expected)
  })
})

// claim: the-operator-is-named
test('the operator is one contact unless others are given', () => {
  expect(readConfig(production).operator).toEqual({
    name: 'Example Society',
    address: '1 Example Street, Dublin',
    contact: 'help@example.org',
    privacyContact: 'help@example.org',
    law: 'the law of Ireland',
    authority: 'Data Protection Commission, dataprotection.ie',
    hosting: 'Example Hosting, Ireland',
    transfers: 'None.',
    specialCategories: 'As decided in the impact assessment of March 2026.',
  })
  const apart = { PRIVACY_CONTACT: 'dpo@example.org' }
  expect(readConfig({ ...production, ...apart }).operator).toMatchObject({
    contact: 'help@example.org',
    privacyContact: 'dpo@example.org',
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
  test('each wrong value', () => {
    const rows: [string, Environment][] = [
      ['ROOT_KEY_FILE or ROOT_KEY', { ...production, ROOT_KEY_FILE: undefined }],
      [
        'who runs this site. Missing: OPERATOR_ADDRESS, GOVERNING_LAW.',
        { ...production, OPERATOR_ADDRESS: '', GOVERNING_LAW: undefined },
      ],
      ['OPERATOR_NAME and OPERATOR_CONTACT belong together', { OPERATOR_NAME: 'Example Society' }],
      ['OPERATOR_CONTACT must be an email address', { OPERATOR_CONTACT: 'call us' }],
      ['set SMTP_URL', { ...production, SMTP_URL: undefined }],
      ['DATABASE_OWNER_URL set, but not DATABASE_URL', { DATABASE_OWNER_URL: owner }],
      ['ROOT_KEY and ROOT_KEY_FILE are both set', { ROOT_KEY: 'a', ROOT_KEY_FILE: 'b' }],
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
      ['GOOGLE_CLIENT must be the client id, a colon', { GOOGLE_CLIENT: 'us' }],
      ['APPLE_TEAM_ID missing', { APPLE_CLIENT_ID: 'us', APPLE_PRIVATE_KEY_FILE: 'AuthKey_A1.p8' }],
      ['AuthKey_KEYID.p8', { APPLE_PRIVATE_KEY_FILE: 'key.p8' }],
      ['AI_MODELS must be a list', { AI_MODELS: 'small' }],
      ['TEST_OPTIONS must be an https address', { TEST_OPTIONS: '{"google":"http://a.example"}' }],
      ['TRUSTED_PROXIES must be IP addresses', { TRUSTED_PROXIES: '10.0.0.0/99' }],
      ['PROJECT_ID must have', { PROJECT_ID: 'a/b' }],
      ['TEST_OPTIONS must be JSON', { TEST_OPTIONS: '{"limits":0}' }],
      ['TEST_OPTIONS must be JSON', { TEST_OPTIONS: '{"limit":1}' }],
      ['LOG_LEVEL must be one of', { LOG_LEVEL: 'loud' }],
    ]
    for (const [sentence, environment] of rows)
      expect.soft(refusal(environment), sentence).toContain(sentence)
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
      appUrl: undefined,
    })
  })

  test('an outside database given with its owner is used as the role of the application', () => {
    const { database } = readConfig({ DATABASE_URL: outside, DATABASE_OWNER_URL: owner })
    expect(database).toEqual({ kind: 'address', ownerUrl: owner, appUrl: outside })
  })
})

test('the start names an unencrypted address on another machine', () => {
  const { warnings } = readConfig({ ...production, PUBLIC_URL: 'http://crosscheck.example.org' })
  expect(warnings.join()).toContain('not https')
})

// claim: not-as-root-in-production
test('a server that runs as root is refused in production, unless it is a test', () => {
  const asRoot = (environment: Record<string, string>) => readConfig(environment, { isRoot: true })
  expect(() => asRoot(production)).toThrow('runs as root')
  expect(() => asRoot({ ...production, TEST_OPTIONS: '{"limits":2}' })).toThrow('runs as root')
  expect(asRoot({ ...production, TEST_OPTIONS: '{"root":true}' }).warnings).toContainEqual(
    expect.stringContaining('runs as root'),
  )
  expect(asRoot({}).warnings).toEqual([expect.stringContaining('runs as root')])
  expect(readConfig({}).warnings).toEqual([])
  expect(() => readConfig(production)).not.toThrow()
})
