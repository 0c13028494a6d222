import { KeepAccount } from '../features/auth/keep-account.tsx'
import { takenAddress } from '../lib/taken-address.ts'

export const KeepAccountScreen = () => <KeepAccount token={takenAddress.token} />
