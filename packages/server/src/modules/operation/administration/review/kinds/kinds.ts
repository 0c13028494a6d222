import type { CaseKind } from '@crosscheck/domain/review/decisions'
import type { CaseKindSource } from './case-kind.ts'
import { inquiries, reports, minors, requests, pairs } from './entries.ts'

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
