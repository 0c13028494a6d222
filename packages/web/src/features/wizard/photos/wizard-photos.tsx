import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { maxCouplePhotos } from '@crosscheck/domain/limits/limits'
import * as t from '#text/profile/photos.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import { partnerFieldLabel } from '../../../lib/display-text/fields/field-label.ts'
import {
  photoList,
  photoListText,
  photosOf,
  rememberPhotos,
  usePhotos,
} from '../../../lib/photos/use-photos.ts'
import { controlId, pathOf, type FieldName, type Path, type WizardForm } from '../form/form.ts'
import { forgetUploads, uploadsOf } from './open-uploads.ts'
import { PhotosField } from './photos-field.tsx'
import { unfinishedUploads, type PhotoField, type Upload } from './upload-state.ts'

export type PhotoForm = {
  userId: string
  draftId: string
  partner: WizardForm['partner']
  change: (field: PhotoField, edit: (value: string) => string) => void
}

/** The state of the uploads that the rest of the wizard needs. */
export type ConnectedUploads = {
  /** Why the form cannot be saved yet. */
  problem: () => { title: string; text: string } | undefined
  forget: () => void
}

const useUploads = ({ userId, draftId }: Pick<PhotoForm, 'userId' | 'draftId'>) => {
  const uploads = uploadsOf(userId, draftId)
  return { uploads, sent: useStore(uploads.queue) }
}

const storedPhoto = ({ state }: Upload): Photo[] => (state.kind === 'stored' ? [state.photo] : [])

type PhotoUploadsProps = {
  form: PhotoForm
  connect: (uploads: ConnectedUploads | undefined) => void
}

/** On every step: puts stored photos into the form, and announces uploads to screen readers. */
export const PhotoUploads = ({ form, connect }: PhotoUploadsProps) => {
  const client = useQueryClient()
  const { uploads, sent } = useUploads(form)
  const { queue } = uploads

  const take = useEffectEvent((list: readonly Upload[]) => {
    const stored = list.filter(({ state }) => state.kind === 'stored')
    if (stored.length === 0) return
    rememberPhotos(client, {
      wanted: photosOf(form.partner),
      uploaded: stored.flatMap(storedPhoto),
    })
    for (const upload of stored) {
      const [photo] = storedPhoto(upload)
      if (!photo) continue
      form.change(upload.field, (value) =>
        upload.field === 'partnerPhotoUrl'
          ? photo.key
          : photoListText([...photoList(value), photo.key].slice(0, maxCouplePhotos)),
      )
      queue.remove(upload.id)
    }
  })
  useEffect(() => take(sent.list), [sent.list])

  const { userId, draftId } = form
  const reconnect = useEffectEvent(connect)
  useEffect(() => {
    reconnect({
      problem: () =>
        queue.get().list.length > 0 ? { title: t.pendingTitle, text: t.pendingText } : undefined,
      forget: () => forgetUploads(userId, draftId),
    })
    return () => reconnect(undefined)
  }, [queue, userId, draftId])

  const count = unfinishedUploads(sent).length
  return (
    <p role="status" className="sr-only">
      {count > 0 && t.uploading(count)}
    </p>
  )
}

type PhotoFieldsProps = {
  form: PhotoForm
  fields: readonly FieldDefinition<FieldName>[]
  errors: Partial<Record<Path, string>>
}

export const PhotoFields = ({ form, fields, errors }: PhotoFieldsProps) => {
  const { uploads, sent } = useUploads(form)
  const photos = usePhotos(photosOf(form.partner))
  return fields.map((definition) => {
    const field = definition.name as PhotoField
    const path = pathOf(definition)
    const value = form.partner[field]
    return (
      <PhotosField
        key={field}
        label={partnerFieldLabel(field)}
        id={controlId(path)}
        error={errors[path]}
        optional="unmarked"
        field={field}
        value={typeof value === 'string' ? value : ''}
        change={(edit) => form.change(field, edit)}
        photos={photos}
        uploads={uploads}
        sent={sent}
      />
    )
  })
}
