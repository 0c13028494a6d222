import * as t from '#text/admin/frame.ts'

type AdminPart = { part: string; name: string; text: string }

/** The parts of the administration, in the order of its navigation. */
export const adminParts = (): AdminPart[] => [
  { part: 'tables', name: t.tables, text: t.tablesText },
]
