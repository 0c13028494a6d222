import { startRematch } from '../../modules/matching/rematch/rematch.ts'
import type { Command } from '../support/command.ts'

export const compareCommand: Command = {
  usage: 'compare-again',
  summary: 'Compare all profiles again; users are not notified again of matches they know',
  async run(installation) {
    await startRematch(installation)
    return {
      text: 'It starts within seconds when a server is running; /admin/matching shows its progress',
      json: { started: true },
    }
  },
}
