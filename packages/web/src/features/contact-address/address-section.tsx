import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { ContactAddressNote } from './address-note.tsx'

const contactAddressQuery = queryOptions({
  queryKey: keys.contactAddress,
  queryFn: ({ signal }) => call('GET /api/v1/submitter', undefined, { signal }),
})

/**
 * For pages that have not loaded the address. The section is optional, so it is hidden if the
 * request fails.
 */
export const ContactAddressSection = () => {
  const { data } = useQuery(contactAddressQuery)
  return data ? <ContactAddressNote {...data.address} /> : null
}
