import type { SealingContext } from '../../../crypto/sealing/sealer.ts'

/** The answer to an inquiry, with the key of its author. */
export const answerSealingContext = (userId: string, id: string): SealingContext => ({
  table: 'inquiry_answers',
  row: id,
  userId,
})
