import { setTimer } from '../../../lib/page/set-timer.ts'
import type { PhotoFolder, Photo } from '@crosscheck/domain/contract/describing/photos'
import { uploadedCouple, uploadedPartner } from '#text/profile/photos.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { draftsOf } from '../../../lib/device/device-storage.ts'
import { itemsOf, storedValue } from '../../../lib/device/stored-value.ts'
import { session } from '../../../lib/session/app-session.ts'
import { onSignOut } from '../../../lib/session/sign-out.ts'
import { UploadQueue, type Sending } from './upload-queue.ts'
import type { PhotoField, Upload, UploadFailure } from './upload-state.ts'
import { ApiError, isApiError } from '../../../lib/api/api-error.ts'
import { errorOf, unreachableError } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/display-text/errors/error-text.ts'
import type { ErrorCode } from '@crosscheck/domain/errors'
import { fileProblem } from './check-file.ts'

/** How long the server is left alone if it does not say. */
const busyMs = 5_000

/** The same file would be refused again. */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'INVALID_IMAGE_TYPE',
])
const busyCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'BUSY',
  'LIMIT_UNAVAILABLE',
  'UNAVAILABLE',
])
/** From a proxy, while the server behind it restarts. */
const isGateway = ({ status, code }: ApiError): boolean =>
  code === 'NETWORK_ERROR' && status >= 502 && status <= 504

/** Whether sending waits and continues by itself, or the user decides. */
export const failureOf = (error: unknown, now: number): UploadFailure => {
  if (!isApiError(error)) return { kind: 'refused', error, canRetry: true }
  const { status, code, retryAt } = error
  if (error.isUnreachable || isGateway(error))
    return { kind: 'pause', pause: { reason: 'offline' } }
  if (status === 401) return { kind: 'pause', pause: { reason: 'signed-out' } }
  const until = retryAt ?? new Date(now + busyMs)
  if (status === 429) return { kind: 'pause', pause: { reason: 'limit', until } }
  if (busyCodes.has(code)) return { kind: 'pause', pause: { reason: 'busy', until } }
  return { kind: 'refused', error, canRetry: !finalCodes.has(code) }
}

const refusalOf = (file: File): UploadFailure | undefined => {
  const code = fileProblem(file)
  if (!code) return undefined
  const error = new ApiError({ status: 422, code, text: () => errorText(code) })
  return { kind: 'refused', error, canRetry: false }
}

const path = '/api/v1/photos'
/** The server waits as long for a slow upload. */
const timeoutMs = 600_000

type Tokens = {
  /** Undefined when signed out; newer than the refused one, if given. */
  token: (refused?: string) => Promise<string | undefined>
}

/** XMLHttpRequest, because fetch does not report how much of a request was sent. */
const post = (token: string, body: FormData, { signal, onProgress }: Sending) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => reject(unreachableError()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) reject(signal.reason)
    else request.send(body)
  })

const sendPhoto = async (
  { token }: Tokens,
  { file, folder, sending }: { file: File; folder: PhotoFolder; sending: Sending },
): Promise<Photo> => {
  const form = new FormData()
  form.append('folder', folder)
  form.append('file', file)
  const first = await token()
  if (!first)
    throw new ApiError({
      status: 401,
      code: 'TOKEN_EXPIRED',
      text: () => errorText('TOKEN_EXPIRED'),
    })
  let answer = await post(first, form, sending)
  if (answer.status === 401) {
    const renewed = await token(first)
    if (renewed) answer = await post(renewed, form, sending)
  }
  if (!answer.ok) throw await errorOf(answer)
  const { photo } = (await answer.json()) as { photo: Photo }
  return photo
}

type Unfinished = { field: PhotoField; name: string }

const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'field' in value &&
  (value.field === 'partnerPhotoUrl' || value.field === 'couplePhotoUrls')

/**
 * The names of files whose upload has not ended, as a part of the draft: after a reload the user is
 * asked to choose them again. The files themselves are not stored on the device.
 */
const unfinishedStore = (userId: string, draftId: string) => {
  const stored = storedValue(`${draftsOf(userId)}photos:${draftId}`)
  return {
    read: () => itemsOf(stored.read(), isUnfinished),
    write: (uploads: readonly Pick<Upload, 'field' | 'name'>[]) =>
      stored.write(uploads.length > 0 ? uploads.map(({ field, name }) => ({ field, name })) : null),
  }
}

const folders: Record<PhotoField, PhotoFolder> = {
  partnerPhotoUrl: 'partner-photos',
  couplePhotoUrls: 'couple-photos',
}

export type FormUploads = {
  queue: UploadQueue
  /** Files of an earlier visit whose upload has not ended, and that were not chosen again. */
  leftOver: (field: PhotoField) => readonly Unfinished[]
  forgetLeftOver: (field: PhotoField) => void
}

/** The uploads of each form of this page. They continue while the form is not on the screen. */
const open = new Map<string, { uploads: FormUploads; close: () => void }>()

/** Pauses and resumes with the connection and the session; ends with the user. */
const follow = (
  userId: string,
  { queue, close, forget }: { queue: UploadQueue; close: () => void; forget: () => void },
) => {
  const goOn = () => queue.resume()
  const wait = () => queue.pause({ reason: 'offline' })
  addEventListener('online', goOn)
  addEventListener('offline', wait)
  const endSession = session.subscribe(() => {
    const { user, expired, tokens } = session.get()
    // Another tab or the lock screen has removed the names from the device, and they may be back.
    if (!tokens && !expired) forget()
    else if (user && user.id !== userId) close()
    else if (user && queue.get().pause?.reason === 'signed-out') queue.resume()
  })
  const endSignOut = onSignOut(async () => close())
  return () => {
    removeEventListener('online', goOn)
    removeEventListener('offline', wait)
    endSession()
    endSignOut()
  }
}

const openQueue = (userId: string, draftId: string): FormUploads => {
  const unfinished = unfinishedStore(userId, draftId)
  let left = unfinished.read()
  const token = async (refused?: string) =>
    session.get().user?.id === userId ? session.token(refused) : undefined
  const queue = new UploadQueue({
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    setTimer,
    refuse: refusalOf,
    send: (file, field, sending) => sendPhoto({ token }, { file, folder: folders[field], sending }),
    failureOf: (error) => failureOf(error, Date.now()),
    onStored: ({ field }) =>
      showToast({
        title: field === 'partnerPhotoUrl' ? uploadedPartner : uploadedCouple,
        tone: 'good',
      }),
    remember: (list) => {
      left = left.filter(
        ({ field, name }) => !list.some((one) => one.field === field && one.name === name),
      )
      unfinished.write([...left, ...list])
    },
  })
  return {
    queue,
    leftOver: (field) => left.filter((one) => one.field === field),
    forgetLeftOver: (field) => {
      left = left.filter((one) => one.field !== field)
      unfinished.write([...left, ...queue.get().list])
    },
  }
}

const keyOf = (userId: string, draftId: string) => `${userId}:${draftId}`

export const uploadsOf = (userId: string, draftId: string): FormUploads => {
  const key = keyOf(userId, draftId)
  const known = open.get(key)
  if (known) return known.uploads
  const uploads = openQueue(userId, draftId)
  const close = () => {
    unfollow()
    open.delete(key)
    uploads.queue.close()
  }
  const forget = () => forgetUploads(userId, draftId)
  const unfollow = follow(userId, { queue: uploads.queue, close, forget })
  open.set(key, { uploads, close })
  return uploads
}

export const forgetUploads = (userId: string, draftId: string): void => {
  open.get(keyOf(userId, draftId))?.close()
  unfinishedStore(userId, draftId).write([])
}
