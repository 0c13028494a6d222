import { useSearch } from '@tanstack/react-router'
import { StopMail } from '../../features/mail-settings/stop-mail.tsx'

export const StopMailScreen = () => <StopMail linkKey={useSearch({ from: '/stop-mail' }).key} />
