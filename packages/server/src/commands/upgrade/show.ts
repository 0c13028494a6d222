import { readUpgradeState, type UpgradeState } from '../../db/upgrade/upgrade-state.ts'
import type { Command } from '../support/command.ts'
import { CommandFailure } from '../support/command-failure.ts'
import { formatTable, formatTime } from '../support/table.ts'

const tooOld =
  'The database is from a release that knows no register of processes. Start a server of this release once.'

export const textOf = ({ waiting, processes }: UpgradeState): string => {
  const progressOf = ({ kind, name, changedRows }: UpgradeState['waiting'][number]): string => {
    if (kind === 'backfill') return `${changedRows} rows changed so far`
    const users = processes.filter(({ contracts }) => contracts.includes(name)).length
    if (kind === 'contract' && users > 0)
      return `waits for ${users === 1 ? '1 process' : `${users} processes`}`
    return 'a server of this release applies it'
  }
  const migrations = waiting.map((one) => [one.name, one.kind, progressOf(one)])
  const users = processes.map(({ id, role, release, startedAt, secondsSinceSigned, contracts }) => [
    id,
    role,
    release,
    formatTime(startedAt),
    `${secondsSinceSigned} s ago`,
    contracts.join(', '),
  ])
  return [
    migrations.length === 0
      ? 'The tables are up to date.'
      : formatTable(['migration', 'kind', 'state'], migrations),
    users.length === 0
      ? 'No process uses the database.'
      : formatTable(['process', 'role', 'release', 'started', 'signed', 'makes wait'], users),
  ].join('\n\n')
}

export const showCommand: Command<{ workerUrl: string }> = {
  usage: 'show',
  summary: 'Show waiting migrations, and the processes of the database (default)',
  async run({ workerUrl }) {
    const state = await readUpgradeState(workerUrl)
    if (state === null) throw new CommandFailure(tooOld)
    return { text: textOf(state), json: state }
  },
}
