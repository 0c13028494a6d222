import { VerifyAddress } from '../../features/auth/links/verify-address.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'

export const VerifyScreen = () => <VerifyAddress token={initialAddress.token} />
