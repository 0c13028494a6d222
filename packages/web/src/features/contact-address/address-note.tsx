import { useQueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../lib/api/query-keys.ts'
import { latePart } from '../../ui/layout/late-part.tsx'
import { call } from '../../lib/session/app-session.ts'

const VerifyContactAddress = latePart(
  () => import('./verify-contact-address.tsx'),
  'VerifyContactAddress',
)

type ContactAddressNoteProps = { unproved: string | null; inUse: string }

/** Shows nothing while the address in use is the one that the user gave. */
export const ContactAddressNote = ({ unproved, inUse }: ContactAddressNoteProps) => {
  const client = useQueryClient()
  const [proved, setProved] = useState<string>()
  const address = proved ?? unproved
  if (address === null) return null
  const finish = () => {
    setProved(address)
    void client.invalidateQueries({ queryKey: keys.consents })
    void client.invalidateQueries({ queryKey: keys.contactAddress })
  }
  return (
    <VerifyContactAddress
      address={address}
      inUse={inUse}
      isVerified={proved !== undefined}
      onVerified={finish}
    />
  )
}

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
