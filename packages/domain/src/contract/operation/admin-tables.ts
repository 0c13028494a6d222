import { z } from 'zod'
import {
  fieldAccess,
  loadedRows,
  maxReasonLength,
  minReasonLength,
} from '../../administration/tables.ts'
import { cursor, defineCalls } from '../call/define.ts'

const table = z.object({ table: z.string().max(64) })
const fieldName = z.string().regex(/^[A-Za-z0-9]{1,64}$/)
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type TableValue = z.infer<typeof value>

const row = z.object({
  /** Names the row in a reveal. */
  key: z.string(),
  /** The open fields only. */
  values: z.record(z.string(), value),
})

export const adminTableCalls = defineCalls({
  'GET /api/v1/admin/tables/:table': {
    summary: 'List rows of a table, with personal values left out',
    policy: 'administrator',
    params: table,
    query: z.object({
      /** Newest first; refused for a table without `createdAt`. Otherwise by key. */
      order: z.literal('createdAt.desc').optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(loadedRows).optional(),
    }),
    output: z.object({
      items: z.array(row),
      /** Every field of the table, in the order of the specification. */
      fields: z.array(z.object({ name: z.string(), access: z.enum(fieldAccess) })),
      next: z.string().nullable(),
      /** About how many rows the table has; null while PostgreSQL has not counted. */
      estimate: z.number().nullable(),
    }),
  },
  'POST /api/v1/admin/tables/:table/reveal': {
    summary: 'Read one personal value; the reason is logged',
    policy: 'administrator',
    params: table,
    body: z.object({
      key: z.string().max(512),
      field: fieldName,
      reason: z.string().trim().min(minReasonLength).max(maxReasonLength),
    }),
    output: z.object({ value }),
  },
})
