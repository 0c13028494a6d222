import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureSteps } from '../workshop/bench/lib/steps.ts'
import { describeCalibration } from './lib/describe-calibration.ts'

/** `npm run docs:calibration`: writes docs/calibration.md; takes a minute or two. */
writeFileSync(
  join(import.meta.dirname, '../docs/calibration.md'),
  describeCalibration(measureSteps({ size: 2000, seed: 1 })),
)
