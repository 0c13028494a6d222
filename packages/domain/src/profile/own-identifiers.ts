import { allEmails, isIdentifying, phoneOf } from '../matching/normalize/contact/identifiers.ts'
import { plainHandle } from '../matching/normalize/contact/handle.ts'
import { numbersOf } from '../matching/normalize/contact/phone.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import { handleFields } from '../matching/record/fields.ts'
import type { ComparisonRecord } from '../matching/record/record.ts'
import type { SubmitterValues } from '../fields/catalog.ts'

/** A shorter user name is often a given name, and then belongs to others on other networks. */
const minHandleOnAnyNetwork = 6

const handlesOf = ({ keys, namedHandles = [], otherAccounts = [] }: ComparisonRecord): string[] => {
  const typed = handleFields.flatMap((network) => {
    const key = namedHandles.includes(network) ? undefined : keys[network]
    return key === undefined ? [] : [{ network, key }]
  })
  return [...typed, ...otherAccounts.filter(isIdentifying)].flatMap(({ network, key }) => {
    const handle = plainHandle(key)
    const anywhere = handle.length < minHandleOnAnyNetwork ? [] : [`handle ${handle}`]
    return [`handle ${network} ${handle}`, ...anywhere]
  })
}

/** The phone numbers, addresses and user names of a description, in any of its fields. */
export const contactIdentifiers = (record: ComparisonRecord): string[] => {
  const phone = phoneOf(record)
  // the last eight digits are the same in every way to write the number
  const numbers = phone ? numbersOf(phone).map(({ last8 }) => `phone ${last8}`) : []
  const emails = allEmails(record).map((email) => `email ${email}`)
  return [...new Set([...numbers, ...emails, ...handlesOf(record)])]
}

/** "Instagram nok.bkk" and "LINE id nok.bkk" without the colon that other fields require. */
const labelWithoutColon =
  /(?<!\p{L})(line|whats\s?app|telegram|viber|zalo|kakao(?:talk)?|we\s?chat|ig|insta(?:gram)?|fb|facebook|tik\s?tok)(?:\s+(?:id|name))?\s+(?=@?[\d._-]*\p{L})/giu

/**
 * The phone numbers, addresses and user names that a user gives as the user's own. The notes are
 * left out: they may contain those of the person described.
 */
export const ownIdentifiers = ({
  phone,
  email,
  country,
  preferredContactMethod = '',
}: SubmitterValues): string[] =>
  contactIdentifiers(
    prepareComparison(
      {
        ...(phone !== undefined && { phoneNumber: phone }),
        ...(email !== undefined && { email }),
        ...(country !== undefined && { meetingLocationCountry: country }),
        // a field in which identifiers of all kinds are recognized
        fullName: preferredContactMethod.replace(labelWithoutColon, '$1: '),
      },
      // ages are not read
      0,
    ),
  )
