import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeWire } from './lib/describe-wire.ts'

/** `npm run docs:wire`: writes docs/wire-calls.md from the contract. */
writeFileSync(join(import.meta.dirname, '../docs/wire-calls.md'), describeWire())
