import { ConfirmNewAddress } from '../../features/auth/links/confirm-new-address.tsx'
import { takenAddress } from '../../lib/address/initial-address.ts'

export const NewAddressScreen = () => <ConfirmNewAddress token={takenAddress.token} />
