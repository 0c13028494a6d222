import { MagicLink } from '../../features/auth/links/magic-link.tsx'
import { takenAddress } from '../../lib/address/initial-address.ts'

export const MagicScreen = () => (
  <MagicLink token={takenAddress.token} wanted={takenAddress.wanted} />
)
