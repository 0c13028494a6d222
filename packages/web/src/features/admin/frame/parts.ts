import * as t from '#text/admin/frame.ts'
import { name, purpose } from '#text/admin/review.ts'
import * as settings from '#text/admin/settings.ts'
import * as users from '#text/admin/users.ts'

type AdminPart = { part: string; name: string; text: string }

/** The parts of the administration, in the order of its navigation. */
export const adminParts = (): AdminPart[] => [
  { part: 'review', name, text: purpose },
  { part: 'users', name: users.name, text: users.purpose },
  { part: 'matching', name: settings.name, text: settings.purpose },
  { part: 'tables', name: t.tables, text: t.tablesText },
]
