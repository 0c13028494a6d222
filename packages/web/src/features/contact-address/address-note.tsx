import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../lib/api/query-keys.ts'
import { latePart } from '../../ui/layout/late-part.tsx'

export const VerifyContactAddress = latePart(() =>
  import('./verify-contact-address.tsx').then((module) => module.VerifyContactAddress),
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
