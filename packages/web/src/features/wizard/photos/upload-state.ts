import type { Photo } from '@crosscheck/domain/contract/describing/photos'

export type PhotoField = 'partnerPhotoUrl' | 'couplePhotoUrls'

export type UploadState =
  | { kind: 'waiting' }
  /** The part that was sent, from 0 to 1. At 1 the server is working on the photo. */
  | { kind: 'sending'; sent: number }
  | { kind: 'failed'; error: unknown; canRetry: boolean }
  | { kind: 'stored'; photo: Photo }

export type Upload = { id: string; field: PhotoField; name: string; state: UploadState }

export type Pause =
  | { reason: 'offline' }
  | { reason: 'signed-out' }
  | { reason: 'limit' | 'busy'; until: Date }

export type UploadFailure =
  | { kind: 'pause'; pause: Pause }
  | { kind: 'refused'; error: unknown; canRetry: boolean }

export type Uploads = {
  list: readonly Upload[]
  pause: Pause | undefined
  /** How often sending was paused since a photo was last stored. */
  pauses: number
}

export type UploadEvent =
  | { type: 'added'; id: string; field: PhotoField; name: string }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; sent: number }
  | { type: 'stored'; id: string; photo: Photo }
  | { type: 'failed'; id: string; failure: UploadFailure }
  | { type: 'retried'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'paused'; pause: Pause }
  | { type: 'resumed' }

export const noUploads: Uploads = { list: [], pause: undefined, pauses: 0 }

/** One is sent while the server works on the other. */
const maxSending = 2

const withState = (
  uploads: Uploads,
  { id, from, to }: { id: string; from: UploadState['kind']; to: UploadState },
): Uploads => ({
  ...uploads,
  list: uploads.list.map((upload) =>
    upload.id === id && upload.state.kind === from ? { ...upload, state: to } : upload,
  ),
})

const hasState = ({ list }: Uploads, id: string, kind: UploadState['kind']): boolean =>
  list.some((upload) => upload.id === id && upload.state.kind === kind)

const afterFailure = (uploads: Uploads, id: string, failure: UploadFailure): Uploads => {
  if (failure.kind === 'refused') {
    const { error, canRetry } = failure
    const from = hasState(uploads, id, 'waiting') ? 'waiting' : 'sending'
    return withState(uploads, { id, from, to: { kind: 'failed', error, canRetry } })
  }
  if (!hasState(uploads, id, 'sending')) return uploads
  const waiting = withState(uploads, { id, from: 'sending', to: { kind: 'waiting' } })
  return { ...waiting, pause: failure.pause, pauses: uploads.pauses + 1 }
}

/** Events about uploads that were removed, or that are in another state by now, change nothing. */
export const afterEvent = (uploads: Uploads, event: UploadEvent): Uploads => {
  switch (event.type) {
    case 'added': {
      const { id, field, name } = event
      const upload: Upload = { id, field, name, state: { kind: 'waiting' } }
      return { ...uploads, list: [...uploads.list, upload] }
    }
    case 'started':
      return withState(uploads, {
        id: event.id,
        from: 'waiting',
        to: { kind: 'sending', sent: 0 },
      })
    case 'progressed':
      return withState(uploads, {
        id: event.id,
        from: 'sending',
        to: { kind: 'sending', sent: event.sent },
      })
    case 'stored': {
      if (!hasState(uploads, event.id, 'sending')) return uploads
      const { id, photo } = event
      const stored = withState(uploads, { id, from: 'sending', to: { kind: 'stored', photo } })
      return { ...stored, pauses: 0 }
    }
    case 'failed':
      return afterFailure(uploads, event.id, event.failure)
    case 'retried':
      return withState(uploads, { id: event.id, from: 'failed', to: { kind: 'waiting' } })
    case 'removed':
      return { ...uploads, list: uploads.list.filter(({ id }) => id !== event.id) }
    case 'paused':
      return {
        list: uploads.list.map((upload) =>
          upload.state.kind === 'sending' ? { ...upload, state: { kind: 'waiting' } } : upload,
        ),
        pause: event.pause,
        pauses: uploads.pauses + 1,
      }
    case 'resumed':
      return { ...uploads, pause: undefined }
  }
}

/** The uploads to start now, in the order in which they were chosen. */
export const uploadsToStart = ({ list, pause }: Uploads): readonly Upload[] => {
  if (pause) return []
  const sending = list.filter(({ state }) => state.kind === 'sending').length
  return list
    .filter(({ state }) => state.kind === 'waiting')
    .slice(0, Math.max(0, maxSending - sending))
}

export const unfinishedUploads = ({ list }: Uploads): readonly Upload[] =>
  list.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending')

/** Uploads whose file has to be chosen again after a reload. */
export const lostByReload = ({ list }: Uploads): readonly Upload[] =>
  list.filter(({ state }) => state.kind !== 'failed' || state.canRetry)
