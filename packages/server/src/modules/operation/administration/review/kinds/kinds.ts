import type { CaseKind } from '@crosscheck/domain/review/decisions'
import type { CaseKindSource } from './case-kind.ts'
import { inquiries, reports } from './entries.ts'
import { pairs } from './pairs.ts'
import { minors, requests } from './requests.ts'

/** A case of an account has no entry: it is decided when it begins. */
const accounts: CaseKindSource = {
  listWaiting: async () => [],
  find: async () => null,
  close: async () => {},
}

export const caseSources: Record<CaseKind, CaseKindSource> = {
  report: reports,
  questionnaire: inquiries,
  pair: pairs,
  account: accounts,
  request: requests,
  minor: minors,
}
