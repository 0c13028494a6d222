import { openInstallation, type InstallationWithKeys } from './support/open-installation.ts'
import { runCommand } from './support/run-command.ts'
import { adoptKeyStore } from '../modules/operation/key-administration/link-key-store.ts'
import { operatorId } from '../lib/operator.ts'
import { logOperatorAct } from '../modules/platform/audit/service.ts'
import { requireText, type Command, CommandFailure } from './support/command.ts'
import { sql } from 'kysely'
import { listRematchRuns } from '../modules/matching/rematch/rematch.ts'
import { formatTable } from './support/table.ts'
import { rotateKeys, type Rotation } from '../modules/operation/key-administration/rotate-keys.ts'

const everyMs = 5000

/** Reports its progress from time to time, where no program reads the output. */
const createProgressPrinter = () => {
  let last = performance.now()
  return ({ users }: Readonly<Rotation>): void => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    process.stderr.write(`${users} accounts done\n`)
  }
}

const formerPasswords = ({ passwords }: Rotation, currentId: string): number =>
  Object.entries(passwords)
    .filter(([id]) => id !== currentId)
    .reduce((sum, [, count]) => sum + count, 0)

const rotateCommand: Command<InstallationWithKeys> = {
  usage: 'rotate',
  summary: 'Move everything to the current root key; can be stopped and started again',
  async run(installation, { operator }) {
    const done = await rotateKeys(installation, operator, createProgressPrinter())
    if (done.failed > 0)
      throw new CommandFailure(
        `${done.failed} accounts or data keys could not be moved; the log names them. Run this again before you remove a former key.`,
      )
    const left = formerPasswords(done, installation.rootKeys.currentId)
    return {
      text: [
        `${done.users} accounts and ${done.rewrapped} data keys use the current root key now.`,
        'The servers now compute the blocking keys again; `list` shows the progress.',
        left === 0
          ? 'No password needs a former key.'
          : `${left} passwords still need a former key, until their owners sign in. Without it, they set a new password by email.`,
      ].join('\n'),
      json: { ...done, passwordsLeft: left },
    }
  },
}

const listCommand: Command<InstallationWithKeys> = {
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

const adoptCommand: Command<InstallationWithKeys> = {
  usage: "adopt --reason '...'",
  summary: 'Mark an unmarked key store as the one of this database',
  async run(installation, { operator, options }) {
    const why = 'The log records that the key store was adopted.'
    const reason = requireText(options.reason, 'reason', why)
    await adoptKeyStore(installation.tying)
    const details = { reason }
    await logOperatorAct(installation, { operator, actionType: 'key_store_adopted', details })
    return {
      text: `${installation.tying.location} is marked as the key store of this database. 'npm run integrity' lists the keys it lacks.`,
      json: { adopted: true },
    }
  },
}

await runCommand({
  open: openInstallation,
  name: 'npm run keys',
  about: 'Moves data keys from a former root key to the current one.',
  commands: {
    list: listCommand,
    rotate: rotateCommand,
    adopt: adoptCommand,
  },
})
