import { ConfirmNewAddress } from '../../features/auth/links/confirm-new-address.tsx'
import { takenAddress } from '../../lib/address/taken-address.ts'

export const NewAddressScreen = () => <ConfirmNewAddress token={takenAddress.token} />
