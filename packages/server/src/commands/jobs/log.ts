import { listAudit } from '../../modules/platform/audit/list.ts'
import { operatorId } from '../../lib/operator.ts'
import type { Command } from '../support/command.ts'
import { formatTable } from '../support/table.ts'

export const logCommand: Command = {
  usage: 'log',
  summary: 'List what operators opened and decided, the latest 50 (default)',
  async run(installation) {
    const { items } = await listAudit(installation, operatorId, {})
    const acts = items.map(({ createdAt, actionType, details }) => ({
      createdAt,
      actionType,
      details,
    }))
    return {
      text: formatTable(
        ['when', 'what', 'details'],
        acts.map(({ createdAt, actionType, details }) => [createdAt, actionType, details]),
      ),
      json: { acts },
    }
  },
}
