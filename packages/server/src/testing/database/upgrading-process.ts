import { openDatabase, type RoleUrls } from '../../db/connection/open.ts'
import type { Migration } from '../../db/migrations/kinds.ts'
import { migrate } from '../../db/upgrade/migrate.ts'
import { createRegisterWatch } from '../../db/upgrade/register-watch.ts'
import { enterRegister, identifyProcess } from '../../db/upgrade/register.ts'
import type { Log } from '../../lib/log.ts'

export type UpgradingProcess = {
  ownerUrl: string
  roles: RoleUrls
  known: Migration[]
  pace: { signMs: number; silenceMs: number }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const log: Log = {
  info: (fields, text) => say(`${text} ${String(fields['name'])}`),
  warn: (fields, text) => say(`${text} ${String(fields['error'])}`),
  error: (_, text) => say(text),
}

/** A process of a release with these migrations, which starts and works as servers do. */
const { ownerUrl, roles, known, pace } = JSON.parse(process.argv[2] ?? '') as UpgradingProcess
const registered = identifyProcess('server', known)
try {
  await migrate(ownerUrl, known, log)
  await enterRegister(roles.worker, registered, known)
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
const database = openDatabase(roles, log)
const watch = createRegisterWatch(
  { database, log },
  {
    process: registered,
    ownerUrl,
    known,
    pace,
    onOutdated: (contracts) => {
      say(`outdated: ${contracts.join(', ')}`)
      process.exit(1)
    },
  },
)
await watch.start()
say(`ready ${registered.id}`)
process.on('SIGTERM', () => {
  void watch
    .stop()
    .then(() => watch.leave())
    .then(() => process.exit(0))
})
setInterval(() => {}, 60_000)
