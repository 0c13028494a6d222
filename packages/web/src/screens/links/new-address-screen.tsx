import { ConfirmNewAddress } from '../../features/auth/links/confirm-new-address.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'

export const NewAddressScreen = () => <ConfirmNewAddress token={initialAddress.token} />
