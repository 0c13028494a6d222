import type { MutationList } from '../mutation.ts'
import { access } from './access.ts'
import { consent } from './consent.ts'
import { deletion } from './deletion.ts'
import { evidence } from './evidence.ts'
import { secrecy } from './secrecy.ts'

export const mutationLists: readonly MutationList[] = [
  { subject: 'access', mutations: access },
  { subject: 'consent', mutations: consent },
  { subject: 'deletion', mutations: deletion },
  { subject: 'evidence', mutations: evidence },
  { subject: 'secrecy', mutations: secrecy },
]
