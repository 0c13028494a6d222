import type { ClaimGroup } from './claim.ts'
import { account } from './register/account.ts'
import { afterAMatch } from './register/after-a-match.ts'
import { matching } from './register/matching.ts'
import { operation } from './register/operation.ts'
import { peopleDescribed } from './register/people-described.ts'
import { records } from './register/records.ts'
import { safety } from './register/safety.ts'
import { storage } from './register/storage.ts'

/** Every promise of the product. Marks in texts and tests refer to these ids. */
export const register: readonly ClaimGroup[] = [
  matching,
  peopleDescribed,
  afterAMatch,
  account,
  storage,
  records,
  safety,
  operation,
]
