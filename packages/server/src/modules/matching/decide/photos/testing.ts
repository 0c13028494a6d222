import { generatePicture } from '@crosscheck/domain/testing/pictures/pictures'
import sharp, { type Sharp } from 'sharp'
import { switchPhotoComparison } from '../../../describing/photo-comparison/switch-comparison.ts'
import { readPicture, storePicture } from '../../../describing/photos/upload.ts'
import { matchesJobHandlers } from '../../../contact/matches/jobs.ts'
import { readMatch } from '../../../contact/matches/list.ts'
import { profilesJobHandlers } from '../jobs.ts'
import { openMatchingTest } from '../testing.ts'

const [width, height] = [360, 480]

/** A generated picture of much detail. */
const picture = (seed: number, size = { width, height }): Sharp =>
  sharp(generatePicture({ seed, ...size }).pixels, { raw: { ...size, channels: 3 } })

/** A photo with hashes of its own; a small one takes a quarter of the time. */
export const photo = (seed: number, size = { width: 120, height: 160 }): Promise<Buffer> =>
  picture(seed, size).jpeg({ quality: 90 }).toBuffer()
export const largePhoto = (seed: number) => photo(seed, { width, height })

const clock = Buffer.from(
  `<svg width="${width}" height="45"><text x="10" y="35" font-size="17">12:41</text></svg>`,
)

/** The domain's tests of views have other kinds. */
export const copies: Record<string, (seed: number) => Promise<Buffer>> = {
  'of half the size and quality': (seed) =>
    picture(seed)
      .resize(width / 2)
      .jpeg({ quality: 60 })
      .toBuffer(),
  'in a screenshot with borders': async (seed) => {
    const screen = picture(seed).extend({ top: 130, bottom: 100, background: '#fff' }).png()
    return sharp(await screen.toBuffer())
      .composite([{ input: clock, top: 0, left: 0 }])
      .jpeg({ quality: 80 })
      .toBuffer()
  },
}

async function* partsOf(content: Buffer) {
  yield content
}

export type Described = Awaited<
  ReturnType<Awaited<ReturnType<typeof openMatchingTest>>['describe']>
>

/** Users with photos, from the upload to the evidence. */
export const openPhotoTest = async () => {
  const matching = await openMatchingTest()
  const { context } = matching

  // The tests of hashes hash each picture; here copies of one file share the work.
  const { hash } = context.photoSearch
  const hashes = new Map<string, ReturnType<typeof hash>>()
  context.photoSearch.hash = (luminance) => {
    const { buffer, byteOffset } = luminance.values
    const content = Buffer.from(buffer, byteOffset).toString('base64')
    const hashing = hashes.get(content) ?? hash(luminance)
    hashes.set(content, hashing)
    return hashing
  }

  /** Uploads a picture as a photo of the profile. */
  const addPhoto = async ({ userId, profileId }: Described, source: Buffer): Promise<string> => {
    const image = await readPicture(context, { userId, content: partsOf(source) })
    const path = `partner-photos/${context.random.id()}.webp`
    const { id } = await storePicture(context, { userId, image, path, replace: false })
    await context.database.transaction('app', userId, (trx) =>
      trx.updateTable('files').set({ profileId }).where('id', '=', id).execute(),
    )
    return id
  }

  const switchTo = ({ actor }: Described, fileId: string, compared: boolean) =>
    switchPhotoComparison(context, actor, { fileId, compared })

  const settle = () =>
    context.runDueJobs({ ...profilesJobHandlers(context), ...matchesJobHandlers(context) })

  /** The slots of the evidence "same photo" of each of the user's matches. */
  const photoEvidenceOf = async (side: Described) => {
    const items = await matching.matchesOf(side)
    const details = items.map(({ id }) => readMatch(context, side.userId, id))
    return (await Promise.all(details)).map(({ evidence }) => evidence.samePhoto)
  }

  const addCompared = async (side: Described, source: Buffer): Promise<string> => {
    const fileId = await addPhoto(side, source)
    await switchTo(side, fileId, true)
    await settle()
    return fileId
  }

  const { close } = context.photoSearch
  return { ...matching, addPhoto, addCompared, switchTo, settle, photoEvidenceOf, close }
}
