import {
  listRematchRuns,
  startRematch,
  type RematchProgress,
} from '../../modules/matching/rematch/rematch.ts'
import type { Command } from '../support/command.ts'
import { formatTable, formatTime } from '../support/table.ts'

const profileRowOf = (run: RematchProgress): string[] => [
  run.cause,
  run.state,
  `${run.done} of ${run.total}`,
  String(run.failed),
  formatTime(run.createdAt),
  run.finishedAt ? formatTime(run.finishedAt) : '-',
]

export const matchingCommand: Command = {
  usage: 'matching',
  summary: 'Show the progress of comparing all profiles again',
  async run(installation) {
    const runs = await listRematchRuns(installation)
    const headings = ['because of', 'state', 'profiles', 'failed', 'since', 'finished']
    const text =
      runs.length === 0 ? 'There has been none yet.' : formatTable(headings, runs.map(profileRowOf))
    return { text, json: { runs } }
  },
}

export const compareCommand: Command = {
  usage: 'compare-again',
  summary: 'Compare all profiles again; users are not notified again of matches they know',
  async run(installation) {
    await startRematch(installation)
    return {
      text: 'It starts within seconds when a server is running; see: npm run jobs -- matching',
      json: { started: true },
    }
  },
}
