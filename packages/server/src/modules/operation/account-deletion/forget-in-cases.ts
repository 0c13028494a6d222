import { forgetUser, listCasesOf } from './repository.ts'
import type { Trx } from '../../../db/database.ts'
import { presentIds } from '../../../db/transaction/acting-user.ts'

/**
 * Cases stay, and no longer name the user. Runs after the reports are locked: a case that is opened
 * about one locks it first.
 */
export const forgetInCases = async (trx: Trx, userId: string): Promise<void> => {
  const cases = await listCasesOf(trx, userId)
  if (cases.length === 0) return
  await presentIds(
    trx,
    cases.map(({ id }) => id),
  )
  for (const { id, entryUserId, subjectUserId } of cases)
    await forgetUser(trx, id, {
      ...(entryUserId === userId && { entryUserId: null }),
      ...(subjectUserId === userId && { subjectUserId: null }),
    })
}
