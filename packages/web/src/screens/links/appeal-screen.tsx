import { useSearch } from '@tanstack/react-router'
import { AppealByLink } from '../../features/reports/appeal-by-link.tsx'

export const AppealScreen = () => {
  const { decision, key } = useSearch({ from: '/appeal' })
  return <AppealByLink decision={decision} linkKey={key} />
}
