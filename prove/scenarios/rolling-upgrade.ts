import type { RoundScenario } from '../rounds.ts'
import type { Instance } from '../environment/instance.ts'
import { buildNextRelease } from '../environment/next-release.ts'
import { pause } from '../environment/pause.ts'
import { openTwoProcesses, type TwoProcesses } from '../environment/two-processes.ts'
import { matchCoupleNow } from '../load/couple.ts'
import type { Member } from '../load/member.ts'

const path = '/api/v1/drafts/new'
const exchanges = 20

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

/** What one release writes, the other one reads. */
const readEachOther = async (
  { processes: [one, two], ledger }: TwoProcesses,
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
    else ledger.surprise('a draft that the other release does not read', `${status} ${found}`)
  }
}

const applied = async ({ operator }: TwoProcesses): Promise<number> =>
  (await operator.query(`select from migrations where name like '9%'`)).length

/**
 * Declares no fault: every request has to succeed. A process of the present release cannot start
 * again after the migration, so each round needs both processes and a database of its own.
 */
export const rollingUpgrade: RoundScenario<TwoProcesses> = {
  name: 'rolling-upgrade',
  title: 'two processes behind a balancer, moved to a release with a migration one after the other',
  rounds: 1,
  listens: true,
  open: (options) => openTwoProcesses(options),
  async round({ environment }) {
    const { balancer, processes, ledger } = environment
    const next = await buildNextRelease()
    const { members } = await matchCoupleNow(environment, 'reader')
    const [reader] = members
    if (!reader) throw new Error('There is no user who reads.')
    for (const [at, process] of processes.entries()) {
      await pause(500)
      await process.stop()
      process.use(next)
      ledger.restarts.push(await process.start())
      await process.ready()
      await pause(balancer.noticeMs)
      if ((await applied(environment)) !== 2) ledger.surprise('a migration that was not applied')
      if (at === 0) await readEachOther(environment, reader)
    }
  },
}
