import { quarterPicture } from '../../../packages/server/src/images/testing/pictures.ts'
import type { Application } from '../app/application.ts'
import type { Party } from '../people/couples.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

export const jpegFile = async (
  name: string,
  width: number,
  height = 300,
): Promise<PictureFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await quarterPicture(width, height).jpeg().toBuffer(),
})

type Profiles = { items: { id: string; values: Record<string, string> }[] }

/** Gives two photos to a user's profile of one person. */
export const addPhotos = async (
  { url }: Application,
  { api }: Pick<Party, 'api'>,
  fullName: string,
): Promise<void> => {
  const keys: string[] = []
  for (const [name, height] of [
    ['one.jpg', 675],
    ['two.jpg', 600],
  ] as const) {
    const { buffer } = await jpegFile(name, 900, height)
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(buffer)]), name)
    form.append('folder', 'couple-photos')
    const answer = await fetch(`${url}/api/v1/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.tokens.access_token}` },
      body: form,
    })
    const { photo } = (await answer.json()) as { photo: { key: string } }
    keys.push(photo.key)
  }
  const { items } = (await api.send('GET', '/api/v1/profiles')).body as Profiles
  const profile = items.find(({ values }) => values['fullName'] === fullName)
  const [partnerPhotoUrl] = keys
  const values = {
    ...profile?.values,
    partnerPhotoUrl,
    couplePhotoUrls: JSON.stringify(keys.slice(1)),
  }
  const saved = await api.send('PUT', `/api/v1/profiles/${profile?.id}`, { values })
  if (saved.status !== 200) throw new Error(`The photos were not saved: ${JSON.stringify(saved)}`)
}
