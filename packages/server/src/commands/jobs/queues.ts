import { listQueues, type QueueState } from '../../jobs/overview.ts'
import type { Command } from '../command.ts'
import { formatAge, formatTable } from '../table.ts'

const rowOf = (state: QueueState, now: Date): string[] => [
  state.queue,
  String(state.waiting),
  state.oldestWaiting ? formatAge(state.oldestWaiting, now) : '-',
  String(state.later),
  String(state.running),
  String(state.retrying),
  String(state.dead),
]

export const queuesCommand: Command = {
  usage: 'queues',
  summary: 'How every queue stands (also without a command)',
  async run(installation) {
    const states = await listQueues(installation)
    const now = installation.clock.now()
    const headings = ['queue', 'waiting', 'oldest', 'later', 'running', 'retrying', 'dead']
    return {
      text: formatTable(
        headings,
        states.map((state) => rowOf(state, now)),
      ),
      json: { queues: states },
    }
  },
}
