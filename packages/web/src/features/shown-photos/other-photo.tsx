import { useState } from 'react'
import type { ShownPhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import * as text from '#text/contact/shown.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { ActProblem } from './act-problem.tsx'
import { useOpen } from './shown-photo-requests.ts'

type FrameProps = {
  preview: NonNullable<ShownPhoto['preview']>
  url: string | undefined
  onFail: () => void
}

/** A blurred preview until the user opens the photo. */
const Frame = ({ preview, url, onFail }: FrameProps) => (
  <div
    className="relative max-h-[70vh] w-full max-w-md overflow-hidden rounded-card border border-line"
    style={{ aspectRatio: `${preview.width} / ${preview.height}` }}
  >
    <img
      src={preview.url}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover blur-xl"
    />
    {url && (
      <img
        src={url}
        alt={text.alt}
        onError={onFail}
        className="relative size-full object-contain"
      />
    )}
  </div>
)

export const OtherPhoto = ({ matchId, photo }: { matchId: string; photo: ShownPhoto }) => {
  const open = useOpen(matchId)
  const [failed, setFailed] = useState(false)
  if (photo.state !== 'shown' || !photo.preview) return <p>{text.theirsEnded}</p>
  const isOpen = open.data !== undefined
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.theirs(formatDayAndTime(photo.expiresAt))}</p>
      <Frame
        preview={photo.preview}
        url={open.data?.url}
        onFail={() => {
          setFailed(true)
          open.reset()
        }}
      />
      <p className="text-ui text-ink-soft">{text.theirsHint}</p>
      {failed && <FieldError alert>{text.failed}</FieldError>}
      <ActProblem error={open.error} />
      {isOpen ? (
        <Button size="small" onClick={() => open.reset()}>
          {text.hide}
        </Button>
      ) : (
        <Button
          variant="filled"
          size="small"
          busy={open.isPending}
          busyLabel={text.opening}
          onClick={() => {
            setFailed(false)
            open.mutate(photo.id)
          }}
        >
          {text.open}
        </Button>
      )}
      <p className="text-ui text-ink-soft">{text.report}</p>
    </div>
  )
}
