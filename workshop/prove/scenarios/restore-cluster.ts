import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClustered, type Clustered } from '../environment/databases/clustered.ts'
import { backUpNodes, type NodeBackups } from '../environment/databases/node-backups.ts'
import { until } from '../environment/pause.ts'
import { ask, read, retryUntilAccepted } from '../load/call.ts'
import { matchCoupleNow, matchesOf, type Couple } from '../load/couple.ts'
import { as, signUp, type Member } from '../load/member.ts'
import { draft } from '../load/register.ts'
import type { RoundScenario } from '../rounds.ts'

type Writer = { member: Member; acknowledged: number; sent: number }
type RestoredCluster = Clustered & { folder: string }

const point = 'before the loss'
const writerCount = 4
const recoveryMs = 180_000

/** Numbers a draft up, until it is stopped. */
const writeSteadily = async (
  environment: RestoredCluster,
  writer: Writer,
  stopping: AbortSignal,
): Promise<void> => {
  while (!stopping.aborted) {
    writer.sent += 1
    const call = as(environment, writer.member, draft.set(String(writer.sent)))
    await retryUntilAccepted(environment, call, { accepts: [200] })
    writer.acknowledged = writer.sent
  }
}

/** Makes couples who match, until it is stopped: each of their writes is on several nodes. */
const matchSteadily = async (
  environment: RestoredCluster,
  couples: Couple[],
  stopping: AbortSignal,
): Promise<void> => {
  while (!stopping.aborted)
    couples.push(await matchCoupleNow(environment, `couple${couples.length}x`))
}

const deleteAccount = (environment: RestoredCluster, member: Member) =>
  retryUntilAccepted(
    environment,
    as(environment, member, { method: 'DELETE', path: '/api/auth/account' }),
    { accepts: [200] },
  )

/** A backup of the keys, made after the restore point. */
const backUpKeys = async ({ command }: RestoredCluster): Promise<string> => {
  const made = JSON.parse(await command('backup', 'make', '--json')) as { id: string }[]
  return made.find(({ id }) => id.startsWith('keys-'))?.id ?? ''
}

/** Every node and the keys are lost, and come back from their backups. */
const restoreAll = async (
  { command, counted, instance, ledger, nodes }: RestoredCluster,
  backups: NodeBackups,
  keys: string,
): Promise<void> => {
  const recovered = instance.faults.begin('down')
  await instance.stop()
  for (const node of nodes) await node.stop()
  await rename(join(instance.dataFolder, 'keys'), join(instance.dataFolder, 'lost-keys'))
  const startedAt = performance.now()
  for (const backup of backups) await backup.restore(point)
  for (const node of nodes) await node.start()
  counted.push(await command('backup', 'restore', keys))
  await instance.start()
  await instance.ready()
  recovered()
  ledger.restarts.push(performance.now() - startedAt)
}

/** What was acknowledged before the point is there, and nothing that was sent after it. */
const checkDrafts = async (
  environment: RestoredCluster,
  writers: readonly (Writer & { most: number })[],
): Promise<void> => {
  for (const { member, acknowledged, most } of writers) {
    const { body } = await read(environment, as(environment, member, draft.get))
    const found = Number(draft.valueOf(body) ?? 0)
    if (found < acknowledged || found > most)
      environment.ledger.surprise(
        'a draft of another moment than the restore point',
        `${found} instead of ${acknowledged} to ${most}`,
      )
  }
}

const checkCouples = async (
  environment: RestoredCluster,
  couples: readonly Couple[],
): Promise<void> => {
  for (const { members, matchId } of couples)
    for (const member of members) {
      const found = (await matchesOf(environment, member)).map(({ id }) => id)
      if (found.join() !== matchId)
        environment.ledger.surprise('a match is missing', `${found.length} matches`)
    }
}

const checkDeleted = async (
  environment: RestoredCluster,
  { email, password, id }: Member,
  when: string,
): Promise<void> => {
  const { status } = await ask(environment, {
    method: 'POST',
    path: '/api/auth/signin/email',
    body: { email, password },
  })
  const left = await environment.operator.query('select from users where id = $1', [id])
  if (status !== 401 || left.length > 0)
    environment.ledger.surprise(`an account deleted ${when} is there`, `status ${status}`)
}

const countPrepared = async ({ operator }: RestoredCluster): Promise<number> => {
  const [row] = await operator.query<{ count: number }>(`
    select coalesce(sum(result::int), 0)::int as count
    from run_command_on_all_nodes('select count(*) from pg_prepared_xacts')`)
  return row?.count ?? 0
}

/** Base backups of all nodes and their logs are restored to one point that was made under load. */
export const restoreCluster = (url: string): RoundScenario<RestoredCluster> => ({
  name: 'restore-cluster',
  title:
    'every node of a cluster and the key store are lost under load, and restored from base backups to a restore point',
  rounds: 1,
  async open(options) {
    const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
    // The nodes may run as another user.
    await chmod(folder, 0o711)
    const settings = {
      BACKUP_DIR: join(folder, 'backups'),
      KEY_BACKUP_DIR: join(folder, 'key-backups'),
    }
    const clustered = await openClustered(url, {
      ...options,
      settings: { ...options.settings, ...settings },
    })
    return {
      ...clustered,
      folder,
      async close() {
        await clustered.instance.stop()
        for (const node of clustered.nodes) {
          await node.stop().catch(() => {})
          node.use()
          await node.start()
        }
        await clustered.close()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
  openActors: async () => [],
  async round({ environment }) {
    const { counted, folder, nodes, operator } = environment
    const writers: Writer[] = []
    for (let number = 1; number <= writerCount; number += 1)
      writers.push({
        member: await signUp(environment, `writer${number}x`),
        acknowledged: 0,
        sent: 0,
      })
    const before = await signUp(environment, 'leaves-before')
    const after = await signUp(environment, 'leaves-after')
    const couples: Couple[] = []
    const stopping = new AbortController()
    const working = Promise.all([
      ...writers.map((writer) => writeSteadily(environment, writer, stopping.signal)),
      matchSteadily(environment, couples, stopping.signal),
    ])
    const backups = await backUpNodes(nodes, folder)
    try {
      await deleteAccount(environment, before)
      await until('couples have matched', async () => couples.length >= 2)
      const known = [...couples]
      const floor = writers.map((writer) => ({ ...writer }))
      await operator.query('select citus_create_restore_point($1)', [point])
      const expected = floor.map((writer, at) => ({ ...writer, most: writers[at]?.sent ?? 0 }))
      const keys = await backUpKeys(environment)
      await deleteAccount(environment, after)
      await until('every user has written after the point', async () =>
        writers.every(({ acknowledged }, at) => acknowledged > (expected[at]?.most ?? 0)),
      )
      stopping.abort()
      await working
      for (const backup of backups) await backup.finish()
      await restoreAll(environment, backups, keys)
      await checkDrafts(environment, expected)
      await checkCouples(environment, known)
      await checkDeleted(environment, before, 'before the point')
      await checkDeleted(environment, after, 'after the point')
      counted.push(`${known.length} couples and ${writers.length} drafts were as at the point`)
    } finally {
      stopping.abort()
      for (const backup of backups) backup.close()
    }
  },
  async finish(environment) {
    await until('no commit waits on a node', async () => (await countPrepared(environment)) === 0, {
      patienceMs: recoveryMs,
    })
    await environment.command('keys', 'check')
    await environment.command('integrity')
    environment.counted.push('npm run keys -- check and npm run integrity found nothing')
  },
  notes: ({ counted }) => counted,
})
