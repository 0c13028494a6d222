import { explainMatch } from '../../modules/matching/decide/explain.ts'
import {
  listRematchRuns,
  startRematch,
  type RematchProgress,
} from '../../modules/matching/rematch/rematch.ts'
import { operatorId } from '../../lib/operator.ts'
import { recordOperatorAct } from '../../modules/platform/audit/operator.ts'
import { notFoundFailure, singleArgument, type Command } from '../support/command.ts'
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

export const explainCommand: Command = {
  usage: 'explain MATCH',
  summary: 'Explain a match, field by field, without values; the log records that you looked',
  async run(installation, given) {
    const id = singleArgument(given, "match's id")
    const found = await explainMatch(installation, id)
    if (!found) throw notFoundFailure('match', id)
    await installation.database.transaction('worker', operatorId, (trx) =>
      recordOperatorAct(installation, trx, {
        operator: given.operator,
        actionType: 'match_explained',
        details: { match: id },
      }),
    )
    const { recorded, current, isOlder } = found
    const rows = current.fields.map(({ field, level, weight, oneIn, isLimit }) => [
      field,
      level,
      weight.toFixed(2),
      oneIn === null ? '-' : `${isLimit ? 'fewer than ' : ''}1 in ${oneIn}`,
    ])
    const { evidence, points } = current.decision
    const lines = [
      recorded
        ? `Recorded by ${recorded.recordedBy}: ${recorded.matchScore} points, ${recorded.band}, ${recorded.probability.toFixed(4)} (${recorded.modelVersion}).`
        : 'A weak match that no user has opened: only its strength is recorded.',
      `Scored now: ${points.matchScore} points, ${evidence.band}, ${evidence.probability.toFixed(4)} (${evidence.modelVersion}).`,
      ...(isOlder.profiles ? ['A profile has changed since.'] : []),
      ...(isOlder.rules ? ['Rules or settings have changed since.'] : []),
    ]
    const table = formatTable(['field', 'level', 'weight', 'rarity'], rows)
    return { text: [...lines, '', table].join('\n'), json: found }
  },
}
