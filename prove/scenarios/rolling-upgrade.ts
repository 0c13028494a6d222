import type { ProcessRole } from '@crosscheck/server/lib/process-role'
import type { RoundScenario } from '../rounds.ts'
import type { Instance } from '../environment/instance.ts'
import { openProcessesOnNodes } from '../environment/databases/clustered-processes.ts'
import type { TestEnvironmentOptions } from '../environment/environment.ts'
import { buildNextRelease } from '../environment/processes/next-release.ts'
import { pause, until } from '../environment/pause.ts'
import { openProcesses, type Processes } from '../environment/processes/processes.ts'
import { matchCoupleNow } from '../load/couple.ts'
import type { Member } from '../load/member.ts'

const path = '/api/v1/drafts/new'
const exchanges = 20
const presentRelease = 'main.js'
const nextRelease = 'next-release.js'

const writeDraft = async ({ url }: Instance, headers: Record<string, string>, name: string) => {
  const body = JSON.stringify({ content: { fullName: name } })
  const answer = await fetch(url + path, { method: 'PUT', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

const readDraft = async ({ url }: Instance, headers: Record<string, string>) => {
  const answer = await fetch(url + path, { headers })
  const read = (await answer.json()) as { draft?: { content: { fullName?: string } } | null }
  return read.draft?.content.fullName
}

type Upgrade = Processes & {
  serving: readonly [Instance, Instance]
  /** Keeps the former release in the register while a process that serves starts again. */
  worker: Instance
  figures: string[]
}

/** What one process writes, the other one reads, whichever releases they run. */
const readEachOther = async (
  { serving: [one, two], ledger }: Upgrade,
  { tokens }: Member,
): Promise<void> => {
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'content-type': 'application/json',
  }
  for (let number = 1; number <= exchanges; number += 1) {
    const [writer, reader] = number % 2 === 0 ? [one, two] : [two, one]
    const name = `exchange ${number}`
    const status = await writeDraft(writer, headers, name)
    const found = await readDraft(reader, headers)
    if (status === 200 && found === name) ledger.writes.acknowledged += 1
    else ledger.surprise('a draft that the other process does not read', `${status} ${found}`)
  }
}

const storedDrafts = 20_000
const signPatienceMs = 40_000

const columns = async ({ operator }: Upgrade): Promise<string> => {
  const rows = await operator.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'drafts' and column_name in ('sealed', 'content') order by 1`,
  )
  return rows.map(({ name }) => name).join(' and ')
}

/** Rows enough for a backfill of many batches, which the load does not touch. */
const storeDrafts = ({ operator }: Upgrade, { id }: Member) =>
  operator.query(
    `insert into drafts (user_id, id, updated_at, sealed)
     select $1, 'stored-' || n, now(), convert_to('draft ' || n, 'utf8')
     from generate_series(1, ${storedDrafts}) n`,
    [id],
  )

const expectColumns = async (upgrade: Upgrade, wanted: string, when: string): Promise<void> => {
  const found = await columns(upgrade)
  if (found !== wanted) upgrade.ledger.surprise(`columns ${found} instead of ${wanted}`, when)
}

const restart = async ({ balancer, ledger }: Upgrade, process: Instance): Promise<void> => {
  await pause(500)
  await process.stop()
  ledger.restarts.push(await process.start())
  await process.ready()
  await balancer.noticed()
}

const moveToNext = async (upgrade: Upgrade, process: Instance): Promise<void> => {
  process.use(nextRelease)
  await restart(upgrade, process)
}

/** Every draft that was stored before has moved. */
const checkStored = async ({ operator, ledger }: Upgrade, { id }: Member): Promise<void> => {
  const kept = await operator.query(
    `select from drafts where user_id = $1 and id like 'stored-%'
       and convert_from(content, 'utf8') = 'draft ' || substr(id, 8)`,
    [id],
  )
  const missing = storedDrafts - kept.length
  if (missing > 0) ledger.surprise('stored drafts without their content', `${missing} drafts`)
}

const noteBackfill = async ({ operator, figures }: Upgrade): Promise<void> => {
  const [row] = await operator.query<{ rows: string; ms: string }>(
    `select changed_rows as rows, round(1000 * extract(epoch from applied_at -
       (select applied_at from migrations where name like '9000%'))) as ms
     from migrations where name like '9001%'`,
  )
  figures.push(`the backfill changed ${row?.rows} rows in ${row?.ms} ms`)
}

const applyContract = async (upgrade: Upgrade): Promise<void> => {
  const ms = await until(
    'the contract is applied',
    async () => (await columns(upgrade)) === 'content',
    {
      patienceMs: signPatienceMs,
    },
  )
  upgrade.figures.push(
    `the contract was applied ${Math.round(ms)} ms after the last process of the new release was ready`,
  )
}

/** After the contract, the previous release is refused and says why. */
const refuseFormer = async (upgrade: Upgrade, process: Instance): Promise<void> => {
  await process.stop()
  process.use(presentRelease)
  const failure = await process.start().then(() => 'it started', String)
  if (!failure.includes('has removed what this version uses'))
    upgrade.ledger.surprise('a start of the previous release after the contract', failure)
  process.use(nextRelease)
  await process.start()
  await process.ready()
}

/**
 * Declares no fault: every request has to succeed. A process of the present release cannot start
 * again after the contract, so each round needs both processes and a database of its own.
 */
const upgradeOf = (
  { name, title }: Pick<RoundScenario, 'name' | 'title'>,
  open: (options: TestEnvironmentOptions, roles: readonly ProcessRole[]) => Promise<Processes>,
): RoundScenario<Upgrade> => ({
  name,
  title,
  rounds: 1,
  listens: true,
  async open(options) {
    const opened = await open(options, ['all', 'all', 'worker'])
    const [one, two, worker] = opened.processes
    if (!one || !two || !worker) throw new Error('There are not three processes.')
    return { ...opened, serving: [one, two], worker, figures: [] }
  },
  notes: ({ figures }) => figures,
  async round({ environment }) {
    const {
      serving: [one, two],
      worker,
    } = environment
    await buildNextRelease(nextRelease)
    const { members } = await matchCoupleNow(environment, 'reader')
    const [reader] = members
    if (!reader) throw new Error('There is no user who reads.')
    await storeDrafts(environment, reader)
    await moveToNext(environment, one)
    await noteBackfill(environment)
    await readEachOther(environment, reader)
    await checkStored(environment, reader)
    await restart(environment, two)
    await readEachOther(environment, reader)
    await expectColumns(environment, 'content and sealed', 'while the former release serves')
    await moveToNext(environment, two)
    await expectColumns(environment, 'content and sealed', 'while the former worker works')
    await moveToNext(environment, worker)
    await applyContract(environment)
    await readEachOther(environment, reader)
    await checkStored(environment, reader)
    await pause(500)
    await refuseFormer(environment, two)
  },
})

export const rollingUpgrade = upgradeOf(
  {
    name: 'rolling-upgrade',
    title:
      'two processes behind a balancer, moved to a release that adds, fills and removes a column; the former release starts again in between',
  },
  (options, roles) => openProcesses(options, roles),
)

export const rollingUpgradeOnNodes = (url: string): RoundScenario<Upgrade> =>
  upgradeOf(
    {
      name: 'rolling-upgrade-on-nodes',
      title:
        'two processes, moved to a release that adds, fills and removes a column of a table on the nodes of a cluster',
    },
    (options, roles) => openProcessesOnNodes(url, options, roles),
  )
