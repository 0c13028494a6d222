import { useRef, useState, type DragEvent } from 'react'
import { maxCouplePhotos } from '@crosscheck/domain/limits/limits'
import { formatTime, formatList } from '../../../lib/display-text/formats/format.ts'
import * as t from '#text/profile/photos.ts'
import {
  photoList,
  photoListText,
  withPhotoMoved,
  type OwnPhotos,
} from '../../../lib/photos/use-photos.ts'
import { showUndoToast } from '../../../lib/page/toast-store.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import { ChoosePhotos } from './choose-photos.tsx'
import type { FormUploads } from './open-uploads.ts'
import { PhotoTile } from './photo-tile.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Pause, PhotoField, Uploads } from './upload-state.ts'

const pauseText = (pause: Pause): string => {
  switch (pause.reason) {
    case 'offline':
      return t.pausedOffline
    case 'signed-out':
      return t.pausedSignedOut
    case 'limit':
      return t.pausedLimit(formatTime(pause.until))
    case 'busy':
      return t.pausedBusy
  }
}

/** Why uploads wait. */
const PauseNote = ({ pause }: { pause: Pause | undefined }) => (
  <p role="status" className="text-ui text-wait-ink empty:hidden">
    {pause && pauseText(pause)}
  </p>
)

const listOf = (field: PhotoField, text: string): string[] =>
  field === 'couplePhotoUrls' ? photoList(text) : text === '' ? [] : [text]
const textOf = (field: PhotoField, keys: readonly string[]): string =>
  field === 'couplePhotoUrls' ? photoListText(keys) : (keys[0] ?? '')

type LeftOverProps = { uploads: FormUploads; field: PhotoField }

/** After a reload: what has to be chosen again. */
const LeftOver = ({ uploads, field }: LeftOverProps) => {
  const [isDismissed, setDismissed] = useState(false)
  const names = uploads.leftOver(field).map(({ name }) => name)
  if (names.length === 0 || isDismissed) return null
  return (
    <Note className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="wrap-anywhere">
        {t.leftOver(names.length)} <bdi>{formatList(names)}</bdi>
      </p>
      <Button
        size="small"
        variant="text"
        className="-mx-2"
        onClick={() => {
          uploads.forgetLeftOver(field)
          setDismissed(true)
        }}
      >
        {t.dismiss}
      </Button>
    </Note>
  )
}

export type PhotosFieldProps = FieldProps & {
  field: PhotoField
  value: string
  change: (edit: (value: string) => string) => void
  photos: OwnPhotos
  uploads: FormUploads
  sent: Uploads
}

/** Photos are chosen, dropped or pasted, and uploaded right away. */
export const PhotosField = ({
  field,
  value,
  change,
  photos,
  uploads,
  sent,
  ...frame
}: PhotosFieldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [movedTo, setMovedTo] = useState<number>()
  const [isFull, setFull] = useState(false)
  const isCouple = field === 'couplePhotoUrls'
  const list = listOf(field, value)
  const own = sent.list.filter((upload) => upload.field === field)
  const room = isCouple ? maxCouplePhotos - list.length - own.length : 1
  const labelOf = (index: number) => (isCouple ? t.couplePhoto(index + 1) : t.partnerPhoto)

  const add = (files: readonly File[]) => {
    const chosen = files.slice(0, Math.max(room, 0))
    setFull(isCouple && chosen.length < files.length)
    // A partner has one photo: a file that is chosen later replaces the earlier one.
    if (!isCouple && chosen.length > 0) for (const { id } of own) uploads.queue.remove(id)
    uploads.queue.add(field, chosen)
  }
  const edit = (next: (keys: string[]) => string[]) =>
    change((text) => textOf(field, next(listOf(field, text))))

  const remove = (key: string, index: number) => {
    edit((keys) => keys.filter((one) => one !== key))
    showUndoToast(t.removed, () =>
      edit((keys) => (keys.includes(key) ? keys : keys.toSpliced(index, 0, key))),
    )
    box.current?.querySelector<HTMLElement>('[data-choose]')?.focus()
  }
  const moveBy = (key: string, { index, places }: { index: number; places: -1 | 1 }) => {
    const to = index + places
    edit((keys) => withPhotoMoved(keys, { from: keys.indexOf(key), to }))
    setMovedTo(to + 1)
    // The focus stays on the button of the moved photo.
    requestAnimationFrame(() => {
      const tiles = box.current?.querySelectorAll('[data-photo-list] > li')
      const button = tiles?.[to]?.querySelector<HTMLElement>(`[data-move="${places}"]`)
      button?.focus()
    })
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  return (
    <Field {...frame} group>
      <div
        ref={box}
        className={classes(
          'grid gap-3 rounded-card border border-dashed p-3 md:p-4',
          isOver ? 'border-accent bg-accent-tint' : 'border-line-strong',
        )}
        // Some browsers drop an image of the page as a file, which would be uploaded again.
        onDragStart={(event) => event.preventDefault()}
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!hasFiles(event)) return
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
        onPaste={(event) => add([...event.clipboardData.files])}
      >
        {list.length > 0 && (
          <ul data-photo-list className="grid gap-3 md:grid-cols-2">
            {list.map((key, index) => (
              <PhotoTile
                key={key}
                photo={photos.find(key)}
                isGone={photos.isLoaded}
                label={labelOf(index)}
                onExpired={photos.renew}
                onRemove={() => remove(key, index)}
                {...(isCouple && {
                  move: {
                    isFirst: index === 0,
                    isLast: index === list.length - 1,
                    by: (places) => moveBy(key, { index, places }),
                  },
                })}
              />
            ))}
          </ul>
        )}
        {own.length > 0 && (
          <ul className="grid gap-3">
            {own.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onCancel={() => {
                  uploads.queue.remove(upload.id)
                  box.current?.querySelector<HTMLElement>('[data-choose]')?.focus()
                }}
                onRetry={() => uploads.queue.retry(upload.id)}
              />
            ))}
          </ul>
        )}
        {own.length > 0 && <PauseNote pause={sent.pause} />}
        <LeftOver uploads={uploads} field={field} />
        <ChoosePhotos
          fieldLabel={frame.label}
          label={isCouple ? t.choosePhotos : list.length > 0 ? t.replacePhoto : t.choosePhoto}
          multiple={isCouple}
          onFiles={add}
        />
        <div className="grid gap-1 text-small text-ink-soft">
          {!isCouple && <p>{t.formats}</p>}
          {list.length > 0 && <p>{t.locationRemoved}</p>}
          {list.length > 0 && <p>{t.compareHint}</p>}
        </div>
        <p role="status" className="text-ui empty:hidden">
          {isFull && t.tooMany(maxCouplePhotos)}
        </p>
        <p role="status" className="sr-only">
          {movedTo !== undefined && t.moved(movedTo)}
        </p>
      </div>
    </Field>
  )
}
