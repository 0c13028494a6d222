import { MagicLink } from '../../features/auth/links/magic-link.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'

export const MagicScreen = () => (
  <MagicLink token={initialAddress.token} wanted={initialAddress.wanted} />
)
