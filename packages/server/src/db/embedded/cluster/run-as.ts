import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { exists } from '../../../lib/files/durable-files.ts'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)

type Ids = { uid: number; gid: number }

/**
 * The user that PostgreSQL runs as, since it refuses root: this user, another one, this user under
 * another number, or another one that may pass closed folders.
 */
export type Identity = {
  description: string
  /** The owner of the files that PostgreSQL writes; undefined: this process's own user. */
  owner: Ids | undefined
  /** Prepended to every command. */
  prefix: string[]
  /** Passed to spawn. */
  ids: Ids | undefined
}

const self: Identity = { description: 'this user', owner: undefined, prefix: [], ids: undefined }

const firstExisting = async (...files: string[]): Promise<string | undefined> => {
  for (const file of files) if (await exists(file)) return file
  return undefined
}

const idsOf = async (user: string): Promise<Ids | undefined> => {
  try {
    const ask = async (flag: string) => Number((await run('id', [flag, user])).stdout)
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return undefined
  }
}

const asUser = (name: string, ids: Ids): Identity => ({
  description: name,
  owner: ids,
  prefix: [],
  ids,
})

/** Root itself for the file system, another number for PostgreSQL. */
const renamedRoot = async (): Promise<Identity | undefined> => {
  const unshare = await firstExisting('/usr/bin/unshare', '/bin/unshare')
  return unshare
    ? {
        description: 'root under another number',
        owner: { uid: 0, gid: 0 },
        prefix: [unshare, '--user', '--map-user=1000', '--'],
        ids: undefined,
      }
    : undefined
}

/** For containers that refuse new user namespaces: another user that may pass root's folders. */
const userWhoCanRun = async (name: string, { uid, gid }: Ids): Promise<Identity | undefined> => {
  const setpriv = await firstExisting('/usr/bin/setpriv', '/bin/setpriv')
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const may = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return setpriv
    ? {
        description: `${name}, let into closed folders`,
        owner: { uid, gid },
        prefix: [setpriv, ...flags, ...may, '--'],
        ids: undefined,
      }
    : undefined
}

/**
 * Tried out, since home folders, mounts and container rules all matter. With initdb, because the
 * programs of PostgreSQL look for each other in a way that ignores the permission to pass closed
 * folders.
 */
const works = async (identity: Identity, binaries: Binaries, folder: string): Promise<boolean> => {
  const [command, ...rest] = [...identity.prefix, '/bin/sh'] as const
  const script = 'test -x "$1" && "$0" --show -D "$1/cluster"'
  try {
    await run(command, [...rest, '-c', script, binaries.initdb, folder], {
      cwd: '/',
      env: binaries.environment,
      ...identity.ids,
    })
    return true
  } catch {
    return false
  }
}

/** The packages' owner: the user who ran sudo in a closed home folder. */
const ownerOf = async (binaries: Binaries): Promise<Identity | undefined> => {
  const { uid, gid } = await stat(binaries.postgres)
  return uid === 0 ? undefined : asUser(`user ${uid}`, { uid, gid })
}

const candidates = async (binaries: Binaries, owner: Ids | undefined): Promise<Identity[]> => {
  const found: (Identity | undefined)[] = []
  if (owner !== undefined && owner.uid !== 0) found.push(asUser(`user ${owner.uid}`, owner))
  else
    for (const name of ['postgres', 'nobody']) {
      const ids = await idsOf(name)
      if (ids) found.push(asUser(name, ids))
    }
  found.push(await renamedRoot())
  if (owner === undefined) found.push(await ownerOf(binaries))
  for (const user of found.slice())
    if (user?.ids) found.push(await userWhoCanRun(user.description, user.ids))
  return found.filter((identity) => identity !== undefined)
}

/** Chooses the user that PostgreSQL runs as; an existing cluster keeps its owner. */
export const chooseIdentity = async (
  binaries: Binaries,
  folder: string,
  cluster: string,
): Promise<Identity> => {
  const owner = await stat(cluster).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (owner !== undefined && owner.uid !== uid)
      throw new ExplainedFailure(
        `The database in ${cluster} belongs to another user of this machine (number ${owner.uid}). Start as that user, or choose another DATA_DIR.`,
      )
    return self
  }
  const all = await candidates(binaries, owner)
  const allowed = all.filter((identity) => owner === undefined || identity.owner?.uid === owner.uid)
  for (const identity of allowed) if (await works(identity, binaries, folder)) return identity
  throw new ExplainedFailure(
    `PostgreSQL does not run as root, and neither the user postgres nor nobody can reach ${folder} and ${binaries.postgres}. Start as an ordinary user, or move this folder to a place other users can reach, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
