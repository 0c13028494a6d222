import type { CaseKind } from '@crosscheck/domain/review/decisions'
import type { CaseKindSource } from './case-kind.ts'
import { accounts } from './accounts.ts'
import { inquiries, reports } from './entries.ts'
import { pairs } from './pairs.ts'
import { minors, requests } from './requests.ts'

export const caseSources: Record<CaseKind, CaseKindSource> = {
  report: reports,
  questionnaire: inquiries,
  pair: pairs,
  account: accounts,
  request: requests,
  minor: minors,
}
