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

export const noUploads: Uploads = { list: [], pause: undefined, pauses: 0 }

export const unfinishedUploads = ({ list }: Uploads): readonly Upload[] =>
  list.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending')

/** Uploads whose file has to be chosen again after a reload. */
export const lostByReload = ({ list }: Uploads): readonly Upload[] =>
  list.filter(({ state }) => state.kind !== 'failed' || state.canRetry)
