import { pruneBackups } from '../../backup/prune.ts'
import type { Command } from '../support/command.ts'
import type { BackupCommandDeps } from './open-lazily.ts'

export const pruneCommand: Command<BackupCommandDeps> = {
  usage: 'prune',
  summary: 'Delete expired backups; running servers and `make` do this too',
  async run({ config }) {
    const deleted = await pruneBackups(config, new Date())
    return {
      text: deleted.length === 0 ? 'No backup has expired.' : `Deleted: ${deleted.join(', ')}`,
      json: { deleted },
    }
  },
}
