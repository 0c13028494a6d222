import { priorModel } from '../evidence/model/prior-model.ts'
import { comparisonVersion } from '../record/record.ts'

/** Increased when the blocking keys of a stored profile would change. */
const keyRules = 9

/**
 * The version of a stored profile's blocking keys and of the record that they are made from, which
 * the profile's row names without being opened.
 */
export const blockingKeyVersionOf = ({ version }: { version: number }): number =>
  version * 100 + keyRules
export const blockingKeyVersion = blockingKeyVersionOf({ version: comparisonVersion })

/** The version of the scoring. It is stored with a match, and a change starts a rematch. */
export const modelVersion = `${priorModel.version}.${comparisonVersion}`

/** Increased when the stored content of a side changes; stored sides are then rewritten. */
export const matchSideVersion = 1
