import type { AccountTables } from './tables/accounts.ts'
import type { ProfileTables } from './tables/profiles.ts'
import type { MatchTables } from './tables/matches.ts'
import type { ContactTables } from './tables/contact.ts'
import type { NoticeTables } from './tables/notices.ts'
import type { ReviewTables } from './tables/review.ts'
import type { RecordTables } from './tables/records.ts'

/** All tables, by their names in TypeScript. */
export type Tables = AccountTables &
  ProfileTables &
  MatchTables &
  ContactTables &
  NoticeTables &
  ReviewTables &
  RecordTables
