import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { ContactAddressNote, VerifyContactAddress } from './address-note.tsx'

export const contactAddressQuery = queryOptions({
  queryKey: keys.contactAddress,
  queryFn: async ({ signal }) => {
    const answer = await call('GET /api/v1/submitter', undefined, { signal })
    // Otherwise it would appear above what is shown already.
    if (answer.address.unproved !== null) await VerifyContactAddress.load()
    return answer
  },
})

/**
 * For pages that have not loaded the address. The section is optional, so it is hidden if the
 * request fails.
 */
export const ContactAddressSection = () => {
  const { data } = useQuery(contactAddressQuery)
  return data ? <ContactAddressNote {...data.address} /> : null
}
