import { jobNames } from '@crosscheck/server/jobs/queue/queues'
import { connectAsSuperuser } from '../../e2e/support/app/superuser.ts'
import type { JobCounts } from '../environment/job-record.ts'
import { pause, until } from '../environment/pause.ts'
import { openQueueApart, type QueueApart } from '../environment/databases/queue-apart.ts'
import type { RoundScenario } from '../rounds.ts'
import { killServing } from './kill-roles.ts'
import { stopServer } from './stop-postgres.ts'

const roles = ['web', 'web', 'worker', 'matcher'] as const
const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** What the rounds have met, for the notes. */
type Met = {
  relayKills: number
  betweenCommits: number
  awayMs: number[]
  backlogs: number[]
  jobs?: JobCounts
}
type Environment = QueueApart & { met: Met }

const serving = ({ processes }: Environment) => processes.slice(0, 2)
const takers = ({ processes }: Environment) => processes.slice(2)

const startTakers = async (environment: Environment): Promise<void> => {
  for (const taker of takers(environment)) await taker.start()
}

const killTakers = (environment: Environment) =>
  Promise.all(takers(environment).map((taker) => taker.kill()))

/** Resolves as a relay commits in the queue. Its commit in the main database comes next. */
const nextDelivery = async ({ queueFolder }: Environment): Promise<void> => {
  const client = await connectAsSuperuser({ dataFolder: queueFolder })
  const delivered = new Promise((resolve) => client.once('notification', resolve))
  await client.query('listen crosscheck_jobs')
  await delivered
  // Ends while the relay is killed.
  void client.end()
}

/** Waits until the jobs that are due by now have been done. */
const untilDone = async ({ ledger, operator }: Environment): Promise<void> => {
  const [row] = await operator.query<{ now: string }>('select now()::text as now')
  const isDone = async () => (await operator.dueJobs(jobNames, row?.now ?? '')).length === 0
  ledger.restarts.push(await until('the jobs that were due have been done', isDone))
}

/** Ends all processes that take jobs, so that the relay is among them, as it passes jobs on. */
const killRelay = async (environment: Environment): Promise<void> => {
  const { jobs, met } = environment
  await nextDelivery(environment)
  await killTakers(environment)
  met.relayKills += 1
  if ((await jobs.betweenCommits()) > 0) met.betweenCommits += 1
  await startTakers(environment)
  await untilDone(environment)
}

const killWeb = async (environment: Environment): Promise<void> => {
  const victim = environment.random.pick(serving(environment))
  await killServing(environment, victim)
  await victim.start()
  await victim.ready()
}

/** Meanwhile no request may fail. */
const takeQueueAway = async (
  environment: Environment,
  meanwhile: () => Promise<void>,
): Promise<void> => {
  const { jobs, met, queue, random } = environment
  await stopServer({ postgres: queue, random })
  const awaySince = performance.now()
  await pause(random.between(1000, 4000))
  await meanwhile()
  met.backlogs.push(await jobs.dueInOutbox())
  await queue.start()
  met.awayMs.push(performance.now() - awaySince)
}

const faults: readonly ((environment: Environment) => Promise<void>)[] = [
  killRelay,
  async function awayWithKills(environment) {
    await takeQueueAway(environment, async () => {
      await killTakers(environment)
      await killWeb(environment)
    })
    await startTakers(environment)
    await untilDone(environment)
  },
  async function away(environment) {
    await takeQueueAway(environment, async () => {})
    await untilDone(environment)
  },
  killWeb,
]

const notesOf = ({ met: { jobs, ...met } }: Environment): string[] => [
  `the relay killed ${met.relayKills} times, ${met.betweenCommits} of them between its two commits`,
  `the queue away for ${met.awayMs.map(seconds).join(', ')} s, with ${met.backlogs.join(', ')} jobs waiting at its return`,
  ...(jobs
    ? [
        `${jobs.queued} jobs queued by changes: ${jobs.completed} completed, ${jobs.canceled} canceled, ${jobs.lost.length} lost, ${jobs.stuck.length} stuck, ${jobs.dead} dead; ${jobs.repeated} ran twice`,
      ]
    : []),
]

/** Web processes never need the queue's database, so only the kill of one declares a fault. */
export const queueApart: RoundScenario<Environment> = {
  name: 'queue-apart',
  title:
    'a queue on a server of its own, which goes away; kill -9 of web processes, and of the relay as it commits; "ready again" until the jobs that were due are done',
  rounds: 12,
  isBrief: true,
  open: async (options) => ({
    ...(await openQueueApart(options, roles)),
    met: { relayKills: 0, betweenCommits: 0, awayMs: [], backlogs: [] },
  }),
  async round({ environment, number }) {
    await pause(environment.random.between(300, 800))
    await faults[(number - 1) % faults.length]?.(environment)
  },
  async finish(environment) {
    const { jobs, ledger, met } = environment
    await untilDone(environment)
    met.jobs = await jobs.count()
    for (const name of met.jobs.lost) ledger.lose(`job ${name}`)
    for (const name of met.jobs.stuck) ledger.surprise('a job that is stuck', name)
    if (met.jobs.dead > 0) ledger.surprise('jobs that failed for good')
  },
  notes: notesOf,
}
