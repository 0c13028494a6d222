import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import type { ErrorBody } from '@crosscheck/domain/errors'

export type UploadAnswer = { status: number; body: { photo: Photo } & ErrorBody }

export const sendForm = async (
  address: string,
  token: string | null,
  form: FormData,
): Promise<UploadAnswer> => {
  const answer = await fetch(`${address}/api/v1/photos`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] }
}

export const formOf = (
  picture: Uint8Array<ArrayBuffer> | Buffer,
  folder: string | null = 'partner-photos',
  name = 'IMG_0001.jpg',
): FormData => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(picture)]), name)
  if (folder !== null) form.append('folder', folder)
  return form
}
