import type { Administrator } from '../administrator.ts'

export const assignmentOf = (
  assignedTo: string | null,
  { id }: Administrator,
): 'me' | 'other' | null => {
  if (assignedTo === null) return null
  return assignedTo === id ? 'me' : 'other'
}
