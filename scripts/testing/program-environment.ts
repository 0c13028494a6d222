import { join } from 'node:path'

/**
 * What the programs that tests start get besides the settings of the test. Node keeps compiled
 * modules in the folder: each start without it compiles the whole server again.
 */
export const programEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
