import './testing/english-texts.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeRetention } from './lib/describe-retention.ts'

/** `npm run docs:retention`: writes docs/retention.md from the retention rules. */
writeFileSync(join(import.meta.dirname, '../docs/retention.md'), describeRetention())
