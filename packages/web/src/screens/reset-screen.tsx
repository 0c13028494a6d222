import { ResetPassword } from '../features/auth/reset-password.tsx'
import { takenAddress } from '../lib/taken-address.ts'

export const ResetScreen = () => (
  <ResetPassword token={takenAddress.token} wanted={takenAddress.wanted} />
)
