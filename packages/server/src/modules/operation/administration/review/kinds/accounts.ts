import type { CaseKindSource } from './case-kind.ts'

/** A case of an account has no entry: it is decided when it begins. */
export const accounts: CaseKindSource = {
  listWaiting: async () => [],
  find: async () => null,
  close: async () => {},
}
