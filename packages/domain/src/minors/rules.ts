import { eastAsian, southEastAsian } from './asian-rules.ts'
import { english } from './english-rules.ts'
import { germanic, romance, slavic } from './european-rules.ts'
import type { MinorRule } from './rule.ts'
import { schoolRules } from './school-rules.ts'

export const minorRules: readonly MinorRule[] = [
  ...english,
  ...romance,
  ...germanic,
  ...slavic,
  ...southEastAsian,
  ...eastAsian,
  ...schoolRules,
]
