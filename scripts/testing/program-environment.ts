import { join } from 'node:path'
import { serverEnvironment } from '../lib/server-environment.mjs'

/** The environment of programs that tests start, besides the settings of the test. */
export const programEnvironment = {
  ...serverEnvironment(join(import.meta.dirname, '../..')),
  PATH: process.env['PATH'],
}
