import { getRouteApi } from '@tanstack/react-router'
import { ProfileWizard } from '../../features/wizard/profile-wizard.tsx'

const route = getRouteApi('/signed-in/profile')

export const ProfileScreen = () => {
  const { edit, step } = route.useSearch()
  return (
    <ProfileWizard
      key={edit ?? 'new'}
      editId={edit}
      urlStep={step}
      quick={edit === undefined && step === undefined}
    />
  )
}
