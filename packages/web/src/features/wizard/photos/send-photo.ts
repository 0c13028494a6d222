import type { Photo, PhotoFolder } from '@crosscheck/domain/contract/describing/photos'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorOf, unreachableError } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/display-text/errors/error-text.ts'
import type { Sending } from './upload-queue.ts'

const path = '/api/v1/photos'
/** The server waits as long for a slow upload. */
const timeoutMs = 600_000

export type Tokens = {
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

/** Uploads a photo as the signed-in user. */
export const sendPhoto = async (
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
