import { useSearch } from '@tanstack/react-router'
import { Unsubscribe } from '../../features/mail-settings/unsubscribe.tsx'

export const UnsubscribeScreen = () => <Unsubscribe link={useSearch({ from: '/unsubscribe' })} />
