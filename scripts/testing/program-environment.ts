import { join } from 'node:path'
import { allocatorSettings } from '../lib/allocator.mjs'

/**
 * What the programs that tests start get besides the settings of the test. Node keeps compiled
 * modules in the folder: each start without it compiles the whole server again.
 */
export const programEnvironment = {
  ...allocatorSettings,
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
