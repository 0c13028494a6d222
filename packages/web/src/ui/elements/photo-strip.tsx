import * as t from '#text/profile/photos.ts'
import { photoList, photosOf, type PhotoValues, usePhotos } from '../../lib/photos/use-photos.ts'
import { PhotoImage } from './photo.tsx'

const size = 'size-28 rounded-control'

export const PhotoStrip = ({ values }: { values: PhotoValues }) => {
  const all = photosOf(values)
  const photos = usePhotos(all)
  const couple = photoList(values.couplePhotoUrls)
  if (all.length === 0) return null
  return (
    <ul aria-label={t.photos} className="flex flex-wrap gap-2 border-t border-line py-2.5">
      {all.map((key) => {
        const photo = photos.find(key)
        const place = couple.indexOf(key)
        const label = place === -1 ? t.partnerPhoto : t.couplePhoto(place + 1)
        return (
          <li key={key}>
            {photo ? (
              <PhotoImage
                photo={photo}
                alt={label}
                size="small"
                onExpired={photos.renew}
                className={size}
              />
            ) : (
              <span className={`grid place-items-center bg-sunk p-2 text-small ${size}`}>
                {photos.isLoaded && t.gone}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
