import { ResetPassword } from '../../features/auth/links/reset-password.tsx'
import { takenAddress } from '../../lib/address/initial-address.ts'

export const ResetScreen = () => (
  <ResetPassword token={takenAddress.token} wanted={takenAddress.wanted} />
)
