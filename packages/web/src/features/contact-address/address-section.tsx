import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { ContactAddressNote } from './address-note.tsx'

const contactAddressQuery = queryOptions({
  queryKey: keys.contactAddress,
  queryFn: ({ signal }) => call('GET /api/v1/submitter', undefined, { signal }),
})

/** For pages that do not know the address yet. It is an offer: when it cannot be asked, it stays away. */
export const ContactAddressSection = () => {
  const { data } = useQuery(contactAddressQuery)
  return data ? <ContactAddressNote {...data.address} /> : null
}
