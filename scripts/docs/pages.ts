import '../testing/english-texts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureSteps } from '../../workshop/bench/lib/steps.ts'
import { claimsPage } from '../../workshop/claims/page.ts'
import { reviewClaims } from '../../workshop/claims/review.ts'
import { publishConsents } from './publish-consents.ts'
import { describeCalibration } from './describe-calibration.ts'
import { withDerivedPart } from './describe-processing.ts'
import { describeRetention } from './describe-retention.ts'
import { describeSettings } from './describe-settings.ts'
import { describeWire } from './describe-wire.ts'

const docs = join(import.meta.dirname, '../../docs')

/** A document that is written from the code, as a whole or in part. */
type GeneratedPage = { file: string; text: () => string; isSlow?: boolean }

const page = (name: string, text: (present: string) => string): GeneratedPage => {
  const file = join(docs, name)
  return { file, text: () => text(readFileSync(file, 'utf8')) }
}

export const generatedPages: Readonly<Record<string, GeneratedPage>> = {
  claims: page('claims.md', () => claimsPage(reviewClaims())),
  config: page('configuration.md', describeSettings),
  consents: page('../packages/domain/src/consent-records/published-texts.json', publishConsents),
  record: page('data-protection/record-of-processing.md', withDerivedPart),
  retention: page('retention.md', describeRetention),
  wire: page('wire-calls.md', describeWire),
  // Takes a minute or two.
  calibration: {
    ...page('calibration.md', () => describeCalibration(measureSteps({ size: 2000, seed: 1 }))),
    isSlow: true,
  },
}
