import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { classes } from '../styles/classes.ts'
import { Icon } from './icon.tsx'

type PhotoImageProps = {
  photo: Photo
  alt: string
  size: 'small' | 'large'
  /** Requests new links; called once if the image cannot be loaded. */
  onExpired: () => void
  /** Its width and height: the place stays the same while the photo loads. */
  className?: string
}

/**
 * A photo, with its blurred preview until it is loaded. A new link is used only if the last one
 * failed, so that a loaded photo is not loaded again.
 */
export const PhotoImage = ({ photo, alt, size, onExpired, className }: PhotoImageProps) => {
  const link = size === 'small' ? photo.smallUrl : photo.url
  const [used, setUsed] = useState(link)
  const [failed, setFailed] = useState<'once' | 'again'>()
  if (failed === 'once' && link !== used) setUsed(link)
  return (
    <span
      className={classes('relative grid place-items-center overflow-hidden bg-sunk', className)}
    >
      {failed === 'again' ? (
        <>
          <Icon of={ImageOff} className="text-ink-soft" />
          <span className="sr-only">{alt}</span>
        </>
      ) : (
        <>
          <img
            src={photo.preview}
            alt=""
            className="absolute inset-0 size-full scale-110 object-cover blur-md"
          />
          <img
            key={used}
            src={used}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            onError={() => {
              if (failed === undefined && link === used) {
                setFailed('once')
                onExpired()
              } else setFailed('again')
            }}
          />
        </>
      )}
    </span>
  )
}
