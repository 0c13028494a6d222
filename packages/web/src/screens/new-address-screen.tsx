import { ConfirmNewAddress } from '../features/auth/confirm-new-address.tsx'
import { takenAddress } from '../lib/taken-address.ts'

export const NewAddressScreen = () => <ConfirmNewAddress token={takenAddress.token} />
