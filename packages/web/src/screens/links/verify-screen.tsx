import { VerifyAddress } from '../../features/auth/links/verify-address.tsx'
import { takenAddress } from '../../lib/address/initial-address.ts'

export const VerifyScreen = () => <VerifyAddress token={takenAddress.token} />
