import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDerivedPart } from './lib/describe-processing.ts'

/** `npm run docs:record`: writes the derived part of the record of processing. */
const file = join(import.meta.dirname, '../docs/data-protection/record-of-processing.md')
writeFileSync(file, withDerivedPart(readFileSync(file, 'utf8')))
