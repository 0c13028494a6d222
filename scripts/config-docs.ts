import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSettings } from '../packages/server/src/config/describe.ts'

/** `npm run docs:config`: writes docs/configuration.md from the declared settings. */
writeFileSync(join(import.meta.dirname, '../docs/configuration.md'), describeSettings())
