import { generatePicture } from '@crosscheck/domain/testing/pictures/pictures'
import type { Luminance } from '@crosscheck/domain/photos/luminance'
import sharp, { type Sharp } from 'sharp'
import { createImageProcessor } from '../../../images/image-processor.ts'
import { switchPhotoComparison } from '../../describing/photo-comparison/switch-comparison.ts'
import { receiveFile, storeFile } from '../../platform/files/upload.ts'
import { findFileById } from '../../platform/files/read.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { readMatch } from '../../contact/matches/list.ts'
import { profilesJobHandlers } from './jobs.ts'
import { openMatchingTest } from '../recording/testing.ts'

const [width, height] = [360, 480]

/** A generated picture of much detail. */
export const picture = (seed: number): Sharp =>
  sharp(generatePicture({ seed, width, height }).pixels, { raw: { width, height, channels: 3 } })

const clock = Buffer.from(
  `<svg width="${width}" height="45"><text x="10" y="35" font-size="17">12:41</text></svg>`,
)

/** What becomes of a picture between two people. */
export const copies: Record<string, (seed: number) => Promise<Buffer>> = {
  'saved as JPEG of quality 60': (seed) => picture(seed).jpeg({ quality: 60 }).toBuffer(),
  'of half the size': (seed) =>
    picture(seed)
      .resize(width / 2)
      .jpeg()
      .toBuffer(),
  'cropped by 5 %': (seed) =>
    picture(seed)
      .extract({ left: 9, top: 12, width: width - 18, height: height - 24 })
      .jpeg()
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

/** Users with photos, from the image process to the evidence. */
export const openPhotoTest = async () => {
  const matching = await openMatchingTest()
  const { context } = matching
  const images = createImageProcessor({ log: context.log })

  const readBrightness = async ({ userId, fileId }: { userId: string; fileId: string }) => {
    const file = await findFileById(context, { userId, id: fileId })
    const parts: Uint8Array[] = []
    for await (const part of (await file?.read()) ?? []) parts.push(part)
    const read = await images.process(Buffer.concat(parts))
    if (!read.ok) throw new Error(read.code)
    return read.image.luminance
  }

  /** Stores what the image process makes of a picture, as a photo of the profile. */
  const addPhoto = async ({ userId, profileId }: Described, source: Buffer): Promise<string> => {
    const processed = await images.process(source)
    if (!processed.ok) throw new Error(processed.code)
    const content = partsOf(processed.image.small)
    const received = await receiveFile(context, { userId, content, atMost: 1_000_000 })
    if (!received.ok) throw new Error(received.refusal)
    const { id } = received.file
    const path = `partner-photos/${id}.webp`
    await storeFile(context, {
      file: received.file,
      named: { path, type: 'image/webp' },
      replace: false,
    })
    await context.database.transaction('app', userId, (trx) =>
      trx.updateTable('files').set({ profileId }).where('id', '=', id).execute(),
    )
    return id
  }

  const switchTo = (
    { actor }: Described,
    fileId: string,
    compared: boolean,
    read: (photo: { userId: string; fileId: string }) => Promise<Luminance> = readBrightness,
  ) => switchPhotoComparison(context, actor, { fileId, compared, readBrightness: read })

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

  const close = () => Promise.all([images.close(), context.photoSearch.close()])
  return { ...matching, addPhoto, addCompared, switchTo, settle, photoEvidenceOf, close }
}
