import type { MutationList } from '../mutation.ts'
import { access } from './access.ts'

export const mutationLists: readonly MutationList[] = [{ subject: 'access', mutations: access }]
