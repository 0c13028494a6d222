import { allEmails, phoneOf } from '../matching/normalize/contact/identifiers.ts'
import { numbersOf } from '../matching/normalize/contact/phone.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import type { ComparisonRecord } from '../matching/record/record.ts'
import type { SubmitterValues } from '../fields/catalog.ts'

/** The phone numbers and addresses of a description, in any of its fields. */
export const contactIdentifiers = (record: ComparisonRecord): string[] => {
  const phone = phoneOf(record)
  // the last eight digits are the same in every way to write the number
  const numbers = phone ? numbersOf(phone).map(({ last8 }) => `phone ${last8}`) : []
  return [...new Set([...numbers, ...allEmails(record).map((email) => `email ${email}`)])]
}

/** The phone numbers and addresses that a user gives as the user's own. */
export const ownIdentifiers = ({ phone, email, country }: SubmitterValues): string[] =>
  contactIdentifiers(
    prepareComparison(
      { phoneNumber: phone, email, meetingLocationCountry: country },
      // ages are not read
      0,
    ),
  )
