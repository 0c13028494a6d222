import { join } from 'node:path'
import { serverEnvironment } from '../lib/server-environment.mjs'

/** What the programs that tests start get besides the settings of the test. */
export const programEnvironment = {
  ...serverEnvironment(join(import.meta.dirname, '../..')),
  PATH: process.env['PATH'],
}
