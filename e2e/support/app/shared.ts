import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { startApplication, type Application } from './application.ts'
import { connectAsSuperuser } from './superuser.ts'

/** `emptied` are the tables that a server which has just started leaves empty. */
type Shared = { app: Application; browser: Browser; emptied: readonly string[] }

let shared: Shared | undefined

const withSuperuser = async <T>(
  app: Application,
  use: (client: Awaited<ReturnType<typeof connectAsSuperuser>>) => Promise<T>,
): Promise<T> => {
  const client = await connectAsSuperuser(app)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** The users first: a job of the last file that still runs then adds no row of theirs. */
const findEmpty = (app: Application): Promise<string[]> =>
  withSuperuser(app, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
       order by tablename <> 'users'`,
    )
    const found: string[] = []
    for (const { name } of rows)
      if ((await client.query(`select from ${name} limit 1`)).rowCount === 0) found.push(name)
    return found
  })

/** Removes the people of the last file and their mails. Their keys and photos stay unused. */
const forgetPeople = async ({ app, emptied }: Shared): Promise<void> => {
  await withSuperuser(app, async (client) => {
    // Neither foreign keys nor triggers keep a row.
    await client.query('set session_replication_role = replica')
    // PostgreSQL ends the first to look for a deadlock, so a job that locks two users ends, and not this.
    await client.query(`set deadlock_timeout = '20s'`)
    // One after another: locks of several tables could wait for those of a job, and the job for them.
    for (const name of emptied) await client.query(`delete from ${name}`)
  })
  const mails = join(app.dataFolder, 'mail')
  // A mail that is being written has another name as soon as it is complete.
  for (const name of await readdir(mails).catch(() => []))
    await rm(join(mails, name), { force: true })
}

const start = async (preparedData: string): Promise<Shared> => {
  const [app, browser] = await Promise.all([
    startApplication({}, preparedData, dirname(preparedData)),
    openBrowser(),
  ])
  return { app, browser, emptied: await findEmpty(app) }
}

/**
 * One application and one browser for all files of this worker that need nothing special, without
 * people at the start of each file. They end with the worker, and the setup removes their data.
 */
export const openShared = async (preparedData: string): Promise<Shared> => {
  // The file in which it crashed has failed.
  if (!shared?.app.isRunning()) shared = undefined
  if (shared) await forgetPeople(shared)
  shared ??= await start(preparedData)
  if (!shared.browser.isConnected()) shared = { ...shared, browser: await openBrowser() }
  return shared
}
