/** Started before every build, test and check (`scripts/lib/prepare.mjs`). */
import { writeGeneratedModules } from '../src/catalog/write-modules.ts'

writeGeneratedModules()
