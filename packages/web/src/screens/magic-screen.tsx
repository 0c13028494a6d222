import { MagicLink } from '../features/auth/magic-link.tsx'
import { takenAddress } from '../lib/taken-address.ts'

export const MagicScreen = () => (
  <MagicLink token={takenAddress.token} wanted={takenAddress.wanted} />
)
