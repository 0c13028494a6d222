import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config, RoleUrls } from './config.ts'
import { ConfigError } from './settings/env.ts'

export type Secrets = {
  /** 32 bytes. */
  rootKey: Buffer
  /** Former root keys only open older values. */
  formerRootKeys: Buffer[]
  /**
   * The password of a runtime role without an address of its own: the same on every machine.
   * Derived from `secret`, or from the root key where that is empty.
   */
  databasePassword(role: keyof RoleUrls | 'owner', secret: string): string
  serverKey: string | undefined
}

const decodeRootKey = (text: string, source: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new ConfigError([
      `${source} must contain 32 bytes in base64 (head -c 32 /dev/urandom | base64).`,
    ])
  return key
}

const readIfExists = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError([`${file} cannot be read: ${(error as Error).message}.`])
  }
}

const isEmptyFolder = async (folder: string): Promise<boolean> => {
  const names = await readdir(folder).catch(() => [])
  return names.length === 0
}

/** Written under another name and linked: a crash never leaves half a key, a race never two. */
const createRootKey = async (file: string): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

const requirePrivateFile = async (file: string): Promise<void> => {
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0)
    throw new ConfigError([
      `${file} is readable by other users of this machine. Run chmod 600 on it.`,
    ])
}

const readRootKey = async (config: Config): Promise<Buffer> => {
  if (config.rootKey.kind === 'value') return decodeRootKey(config.rootKey.value, 'ROOT_KEY')
  const { file, makeIfMissing } = config.rootKey
  const existing = await readIfExists(file)
  if (existing !== undefined) {
    // Another user may own the file of a mounted secret; the permissions of our own are corrected.
    if (makeIfMissing) await chmod(file, 0o600).catch(() => requirePrivateFile(file))
    return decodeRootKey(existing, file)
  }
  if (!makeIfMissing) throw new ConfigError([`The root key file ${file} does not exist.`])
  const madeBefore =
    (config.database.kind === 'embedded' && !(await isEmptyFolder(config.database.folder))) ||
    (config.keyStore.kind === 'folder' && !(await isEmptyFolder(config.keyStore.folder)))
  if (madeBefore)
    throw new ConfigError([
      `The root key ${file} is missing, but ${config.dataDir} contains data that only this key opens. Restore the key: a new one would make everything unreadable.`,
    ])
  return decodeRootKey(await createRootKey(file), file)
}

const readFormerKeys = async (file: string | undefined): Promise<Buffer[]> => {
  if (file === undefined) return []
  const text = await readIfExists(file)
  if (text === undefined) throw new ConfigError([`FORMER_ROOT_KEY_FILE ${file} does not exist.`])
  await requirePrivateFile(file)
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => decodeRootKey(line, `Each line of ${file}`))
}

/**
 * The secrets that open the data, read apart from the configuration and passed only to code that
 * needs them.
 */
export const readSecrets = async (config: Config): Promise<Secrets> => {
  const rootKey = await readRootKey(config)
  const serverKey =
    config.serverKeyFile === undefined
      ? undefined
      : (await readIfExists(config.serverKeyFile))?.trim()
  if (config.serverKeyFile !== undefined && !serverKey)
    throw new ConfigError([`SERVER_KEY_FILE ${config.serverKeyFile} does not exist or is empty.`])
  return {
    rootKey,
    formerRootKeys: await readFormerKeys(config.formerRootKeyFile),
    databasePassword: (role, secret) =>
      Buffer.from(
        hkdfSync('sha256', secret || rootKey, '', `crosscheck/database-role/${role}`, 24),
      ).toString('base64url'),
    serverKey,
  }
}
