import { User } from 'lucide-react'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { photosOf, usePhotos } from '../../../lib/photos/use-photos.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PhotoImage } from '../../../ui/elements/photo.tsx'

const firstPhoto = ({ values }: Profile): string[] => photosOf(values).slice(0, 1)

type ProfilePhotoProps = { profile: Profile; shown: readonly Profile[] }

export const ProfilePhoto = ({ profile, shown }: ProfilePhotoProps) => {
  const photos = usePhotos(shown.flatMap(firstPhoto))
  const [key] = firstPhoto(profile)
  const photo = key && photos.find(key)
  if (!photo) return <Icon of={User} className="text-ink-soft" />
  return (
    <PhotoImage photo={photo} alt="" size="small" onExpired={photos.renew} className="size-12" />
  )
}
