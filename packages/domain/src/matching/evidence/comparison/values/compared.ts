import type { ComparisonLevel, ComparisonName } from '../../model/model.ts'

/**
 * The level of a pair with the common value; 'one' if only one side has a value; null if neither
 * has.
 */
export type Compared =
  | {
      grade: ComparisonLevel
      value: string | null
      compared?: ComparisonName
      /** Resembling handles or parts before the @. */
      handles?: readonly [string, string]
    }
  | 'one'
  | null
