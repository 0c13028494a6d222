import { writeFileSync } from 'node:fs'
import { schema } from '@crosscheck/server/db/schema/all'
import { writeTableTypes } from './table-types.ts'

// Started before every build, test and check (`scripts/lib/prepare.mjs`).
const [file = ''] = process.argv.slice(2)
writeFileSync(file, writeTableTypes(schema))
