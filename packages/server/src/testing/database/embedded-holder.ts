import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { silentLog } from '../doubles/silent-log.ts'

/** A process that starts the embedded PostgreSQL of a folder and then idles until it is killed. */
const [folder = ''] = process.argv.slice(2)
const { adminUrl, pid } = await startEmbedded({ folder, log: silentLog })
process.stdout.write(`${JSON.stringify({ adminUrl, pid: pid() })}\n`)
setInterval(() => {}, 1000)
