import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

/** The answer to an inquiry, with the key of its author. */
export const inquiryAnswers = sealedColumn<{ text: string }>('inquiry_answers')
