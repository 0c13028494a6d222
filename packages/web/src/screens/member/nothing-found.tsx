import { NothingFound as Found } from '../../features/dashboard/nothing-found.tsx'
import { PushOffer } from '../../features/push/this-device.tsx'

export const NothingFound = () => <Found notify={<PushOffer />} />
