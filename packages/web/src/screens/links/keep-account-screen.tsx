import { KeepAccount } from '../../features/auth/links/keep-account.tsx'
import { takenAddress } from '../../lib/address/initial-address.ts'

export const KeepAccountScreen = () => <KeepAccount token={takenAddress.token} />
