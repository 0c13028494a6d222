import { VerifyAddress } from '../features/auth/verify-address.tsx'
import { takenAddress } from '../lib/taken-address.ts'

export const VerifyScreen = () => <VerifyAddress token={takenAddress.token} />
