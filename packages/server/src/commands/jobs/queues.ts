import { listQueues, type QueueState } from '../../jobs/overview.ts'
import { countQuarantined } from '../../modules/matching/quarantine/quarantine.ts'
import { measureQueue, type QueueSize } from '../../modules/contact/safety/queue/waiting-entries.ts'
import type { Command } from '../support/command.ts'
import { formatAge, formatTable } from '../support/table.ts'

const profileRowOf = (state: QueueState, now: Date): string[] => [
  state.queue,
  String(state.waiting),
  state.oldestWaiting ? formatAge(state.oldestWaiting, now) : '-',
  String(state.later),
  String(state.running),
  String(state.retrying),
  String(state.dead),
]

const sizeLine = (kind: string, { waiting, oldestAt }: QueueSize, now: Date): string =>
  `${kind}: ${waiting}${oldestAt ? `, the oldest for ${formatAge(oldestAt, now)}` : ''}`

export const queuesCommand: Command = {
  usage: 'queues',
  summary: 'Show every queue, and what is waiting for a decision (default)',
  async run(installation) {
    const states = await listQueues(installation)
    const waiting = await measureQueue(installation)
    const quarantined = await countQuarantined(installation)
    const now = installation.clock.now()
    const headings = ['queue', 'waiting', 'oldest', 'later', 'running', 'retrying', 'dead']
    return {
      text: [
        formatTable(
          headings,
          states.map((state) => profileRowOf(state, now)),
        ),
        '',
        'Waiting for a decision',
        sizeLine('reports', waiting.report, now),
        sizeLine('inquiries', waiting.questionnaire, now),
        sizeLine('requests', waiting.request, now),
        `quarantined pairs: ${quarantined}`,
      ].join('\n'),
      json: {
        queues: states,
        waiting: {
          reports: waiting.report,
          inquiries: waiting.questionnaire,
          requests: waiting.request,
          held: quarantined,
        },
      },
    }
  },
}
