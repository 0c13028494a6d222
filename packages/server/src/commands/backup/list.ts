import { listSets } from '../../backup/sets.ts'
import type { Command } from '../support/command.ts'
import { summarize, tableOfSets } from './describe.ts'
import type { BackupCommandDeps } from './open-lazily.ts'

export const listCommand: Command<BackupCommandDeps> = {
  usage: 'list',
  summary: 'List the backups and when each expires (default)',
  async run({ config: { backup } }) {
    const now = new Date()
    const folders = [backup.database, backup.keys].filter((folder) => folder !== undefined)
    const sets = (await Promise.all(folders.map(listSets))).flat()
    return { text: tableOfSets(sets, now), json: sets.map((set) => summarize(set, now)) }
  },
}
