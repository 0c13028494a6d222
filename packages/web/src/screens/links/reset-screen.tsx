import { ResetPassword } from '../../features/auth/links/reset-password.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'

export const ResetScreen = () => (
  <ResetPassword token={initialAddress.token} wanted={initialAddress.wanted} />
)
