import { onErrorCode } from '../lib/files/durable-files.ts'
import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
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
  databasePassword(role: string, secret: string): string
  serverKey: string | undefined
}

/** The current key, then former ones. */
const decodeRootKeys = (text: string, source: string): [Buffer, ...Buffer[]] => {
  const decode = (one: string): Buffer => {
    const key = Buffer.from(one, 'base64')
    if (key.length === 32) return key
    throw new ConfigError([
      `${source} must contain 32 bytes in base64 (head -c 32 /dev/urandom | base64), and former keys below.`,
    ])
  }
  const [current = '', ...former] = text.trim().split(/\s+/)
  return [decode(current), ...former.map(decode)]
}

const readIfExists = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError([
      `${file} cannot be read by the user that runs CrossCheck: ${(error as Error).message}.`,
    ])
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
    await link(draft, file).catch(onErrorCode('EEXIST', undefined))
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

const readRootKeys = async (config: Config): Promise<[Buffer, ...Buffer[]]> => {
  if (config.rootKey.kind === 'value') return decodeRootKeys(config.rootKey.value, 'ROOT_KEY')
  const { file, makeIfMissing } = config.rootKey
  const existing = await readIfExists(file)
  if (existing !== undefined) {
    // Another user may own the file of a mounted secret; the permissions of our own are corrected.
    if (makeIfMissing) await chmod(file, 0o600).catch(() => requirePrivateFile(file))
    return decodeRootKeys(existing, file)
  }
  if (!makeIfMissing)
    throw new ConfigError([
      `The root key file ${file} does not exist. Restore it, or make it for a new installation, as the user that runs CrossCheck: (umask 077; head -c 32 /dev/urandom | base64 > ${file})`,
    ])
  const madeBefore =
    (config.database.kind === 'embedded' && !(await isEmptyFolder(config.database.folder))) ||
    (config.keyStore.kind === 'folder' && !(await isEmptyFolder(config.keyStore.folder)))
  if (madeBefore)
    throw new ConfigError([
      `The root key ${file} is missing, but ${config.dataDir} contains data that only this key opens. Restore the key: a new one would make everything unreadable.`,
    ])
  return decodeRootKeys(await createRootKey(file), file)
}

/**
 * The secrets that open the data, read apart from the configuration and passed only to code that
 * needs them.
 */
export const readSecrets = async (config: Config): Promise<Secrets> => {
  const [rootKey, ...formerRootKeys] = await readRootKeys(config)
  const serverKey =
    config.serverKeyFile === undefined
      ? undefined
      : (await readIfExists(config.serverKeyFile))?.trim()
  if (config.serverKeyFile !== undefined && !serverKey)
    throw new ConfigError([`SERVER_KEY_FILE ${config.serverKeyFile} does not exist or is empty.`])
  return {
    rootKey,
    formerRootKeys,
    databasePassword: (role, secret) =>
      Buffer.from(
        hkdfSync('sha256', secret || rootKey, '', `crosscheck/database-role/${role}`, 24),
      ).toString('base64url'),
    serverKey,
  }
}
