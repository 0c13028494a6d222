import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { quarterPicture } from '@crosscheck/server/images/testing/pictures'
import { formOf } from '@crosscheck/server/modules/describing/photos/testing'
import sharp from 'sharp'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { unexpectedAnswer, write } from './call.ts'
import { as, readAs, type Member } from './member.ts'

const [width, height] = [900, 700]
/** The server answers more at once. */
const keysPerRequest = 20

const isWhole = async (url: string): Promise<boolean> => {
  const answer = await fetch(url)
  const content = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) return false
  const picture = await sharp(content)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  return picture?.info.width === width && picture.info.height === height
}

/** Uploads photos. Each acknowledged one must be listed, and its content whole. */
export const createPhotosActor = async (
  environment: TestEnvironment,
  member: Member,
): Promise<Actor> => {
  const { instance, ledger, operator } = environment
  const picture = await quarterPicture(width, height).jpeg().toBuffer()
  const acknowledged: string[] = []

  const compare = async (keys: readonly string[]): Promise<void> => {
    const query = keys.map((key) => `keys=${encodeURIComponent(key)}`).join('&')
    const path = `/api/v1/photos?${query}`
    const { photos } = await readAs<{ photos: Photo[] }>(environment, member, path)
    for (const key of keys) {
      const photo = photos.find((one) => one.key === key)
      if (!photo) ledger.lose(`a photo is not listed: ${key}`)
      else if (!(await isWhole(instance.url + photo.url))) ledger.lose(`a photo's content: ${key}`)
    }
  }

  return {
    name: 'uploads photos',
    async step() {
      const upload = { method: 'POST', path: '/api/v1/photos', form: formOf(picture) } as const
      const call = await as(environment, member, upload)()
      const outcome = await write(environment, call)
      if (outcome === 'unknown') return
      if (outcome.status === 201) acknowledged.push((outcome.body as { photo: Photo }).photo.key)
      else if (outcome.status === 429) await operator.clearLimits()
      else unexpectedAnswer(environment, call, outcome)
    },
    async check() {
      for (let at = 0; at < acknowledged.length; at += keysPerRequest)
        await compare(acknowledged.slice(at, at + keysPerRequest))
    },
  }
}
