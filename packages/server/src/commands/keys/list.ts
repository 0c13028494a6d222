import { sql } from 'kysely'
import { listRematchRuns } from '../../modules/matching/rematch/rematch.ts'
import { operatorId } from '../../lib/operator.ts'
import type { Command } from '../support/command.ts'
import type { InstallationWithKeys } from '../support/open-installation.ts'
import { formatTable } from '../support/table.ts'

export const listCommand: Command<InstallationWithKeys> = {
  usage: 'list',
  summary: 'List the known root keys, and the progress of comparing again (default)',
  async run(installation) {
    const { currentId, ids } = installation.rootKeys
    const { rows } = await installation.database.transaction('matcher', operatorId, (trx) =>
      sql<{ keyId: string; profiles: number }>`
        select index_key_id as key_id, count(*) as profiles from partner_profiles
        where index_key_id is not null group by 1`.execute(trx),
    )
    const [run] = await listRematchRuns(installation, 1)
    const known = [...new Set([...ids, ...rows.map(({ keyId }) => keyId)])]
    const keys = known.map((id) => ({
      id,
      is: id === currentId ? 'current' : ids.includes(id) ? 'former' : 'missing',
      profiles: rows.find(({ keyId }) => keyId === id)?.profiles ?? 0,
    }))
    const progress =
      run === undefined || run.state === 'done'
        ? ''
        : `\nComparing everything again: ${run.done} of ${run.total} profiles, ${run.state}.`
    return {
      text:
        formatTable(
          ['root key', 'is', 'profiles'],
          keys.map(({ id, is, profiles }) => [id, is, String(profiles)]),
        ) + progress,
      json: { keys, matching: run ?? null },
    }
  },
}
