import { KeepAccount } from '../../features/auth/links/keep-account.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'

export const KeepAccountScreen = () => <KeepAccount token={initialAddress.token} />
