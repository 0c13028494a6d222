import { plainPhone, plainText } from './plain-value.ts'
import type { Block } from './words.ts'

/** The contact details of another person, as that person entered them. */
export type ContactDetails = { fullName: string; phoneNumber: string | null; email: string }
type Labels = { fullName: string; phoneNumber: string; email: string; notGiven: string }

export const contactFacts = (
  { fullName, phoneNumber, email }: ContactDetails,
  { notGiven, ...labels }: Labels,
): Block => ({
  type: 'facts',
  rows: [
    { label: labels.fullName, value: plainText(fullName) || notGiven },
    { label: labels.phoneNumber, value: plainPhone(phoneNumber ?? '') || notGiven },
    { label: labels.email, value: email },
  ],
})
