import { priorModel } from '../evidence/model/prior-model.ts'
import { comparisonVersion } from '../record/record.ts'

/** Raised when the tokens of a stored profile would be others than those it has. */
export const blockingKeyVersion = 5

/** The version of what judges pairs: what is kept with a match, and what starts a re-match. */
export const modelVersion = `${priorModel.version}.${comparisonVersion}`

/** Raised when what a side of a match stores is made differently: stored sides are then rewritten. */
export const matchSideVersion = 1
