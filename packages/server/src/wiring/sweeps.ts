import type { AccountRuleId, RowRuleId } from '@crosscheck/domain/retention/rules'
import type { Context } from '../context/context.ts'
import type { AccountDeps } from '../modules/identity/accounts/deps.ts'
import { unusedFileSweep } from '../modules/platform/files/sweep.ts'
import { unusedKeySweep } from '../modules/platform/key-lifecycle/pending-keys.ts'
import { hiddenMatchSweep } from '../modules/matching/write/hidden-sweep.ts'
import { deletedProfileSweep } from '../modules/operation/deleted-profiles/sweep.ts'
import { reportSweeps } from '../modules/contact/safety/queue/sweep.ts'
import { requestSweeps } from '../modules/contact/visitor-requests/sweep.ts'
import { sessionSweep } from '../modules/identity/sessions/sweep.ts'
import {
  unusedAccountSweep,
  unusedAccountsOverdue,
} from '../modules/operation/unused-accounts/sweep.ts'
import { expiredDraftSweep } from '../modules/describing/drafts/service.ts'
import { expiredRows } from '../retention/expired-rows.ts'
import type { OverdueCounts } from '../retention/overview.ts'
import type { Sweeps } from '../retention/run-rule.ts'
import { rowSweep, type Sweep } from '../retention/sweep.ts'

type SweepDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'objects' | 'random' | 'sealer'
>

/** The sweep of each rule that ends rows of their own, not of a whole account. */
export const rowSweeps = (deps: SweepDeps): Record<RowRuleId, Sweep> => ({
  ...(Object.fromEntries(
    Object.entries(expiredRows).map(([rule, rows]) => [rule, rowSweep(deps, rows)]),
  ) as Record<keyof typeof expiredRows, Sweep>),
  sessions: sessionSweep(deps),
  drafts: expiredDraftSweep(deps),
  'unused-files': unusedFileSweep(deps),
  'deleted-descriptions': deletedProfileSweep(deps),
  'hidden-matches': hiddenMatchSweep(deps),
  ...reportSweeps(deps),
  ...requestSweeps(deps),
  'unused-keys': unusedKeySweep(deps),
})

/** The same for each rule that ends whole accounts. */
const forAccountRules = <T>(make: (rule: AccountRuleId) => T): Record<AccountRuleId, T> => ({
  'unused-accounts': make('unused-accounts'),
  'unconfirmed-accounts': make('unconfirmed-accounts'),
})

/** The overdue items of each rule; needs none of the dependencies that erase accounts. */
export const overdueCounts = (deps: SweepDeps): OverdueCounts => ({
  ...rowSweeps(deps),
  ...forAccountRules((rule) => unusedAccountsOverdue(deps, rule)),
})

export const retentionSweeps = (deps: AccountDeps): Sweeps => ({
  ...rowSweeps(deps),
  ...forAccountRules((rule) => unusedAccountSweep(deps, rule)),
})
