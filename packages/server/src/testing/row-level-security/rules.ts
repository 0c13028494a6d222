import { accountsRules } from './rules/accounts.ts'
import { contactRules } from './rules/contact.ts'
import { describingRules } from './rules/describing.ts'
import { matchingRules } from './rules/matching.ts'
import { platformRules } from './rules/platform.ts'
import { work, type TableRule, type TableRules } from './rules/reach.ts'

/**
 * Who may reach which rows, a second time and independently of the policies: the test compares the
 * two.
 */
export const tableRules: TableRules = {
  ...accountsRules,
  ...describingRules,
  ...matchingRules,
  ...contactRules,
  ...platformRules,
}

/** Columns of JSON that name no user: settings, parameters of a model, internals of the queue. */
export const jsonWithoutUsers = [
  'public.matching_config.value',
  'public.matching_models.parameters',
  'pgboss.schedule.data',
  'pgboss.schedule.options',
  'pgboss.warning.data',
]

/** The queue's own tables: no user in them, and for the worker only. */
export const queueTable: TableRule = { owners: null, roles: { worker: work } }
