import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keys } from '../../lib/api/query-keys.ts'

const ProveAddress = lazy(() =>
  import('./verify-contact-address.tsx').then((module) => ({ default: module.ProveAddress })),
)

type AddressNoteProps = { unproved: string | null; inUse: string }

/** Nothing, as long as the address in use is the one that was given. */
export const AddressNote = ({ unproved, inUse }: AddressNoteProps) => {
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
    <Suspense fallback={null}>
      <ProveAddress
        address={address}
        inUse={inUse}
        isProved={proved !== undefined}
        onProved={finish}
      />
    </Suspense>
  )
}
