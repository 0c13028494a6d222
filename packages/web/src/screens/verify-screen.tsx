import { useState } from 'react'
import { VerifyAddress } from '../features/auth/verify-address.tsx'
import { addressToken } from '../lib/address-token.ts'

export const VerifyScreen = () => {
  const [done, setDone] = useState(false)
  return (
    <div className="page">
      <div className="grid max-w-text justify-items-start gap-4 pt-8 pb-20 lg:pt-12">
        <VerifyAddress token={addressToken} done={done} onDone={() => setDone(true)} />
      </div>
    </div>
  )
}
