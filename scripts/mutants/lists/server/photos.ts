import type { Mutation } from '../../mutation.ts'

const image = 'packages/server/src/images'
const tests = [`${image}/image-processor.test.ts`]
const decoding = { file: `${image}/process/decode.ts`, tests }
const rendering = { file: `${image}/process/render.ts`, tests }
const heic = { file: `${image}/process/heic.ts`, tests }
const processor = { file: `${image}/image-processor.ts`, tests }
const bounded = {
  file: `${image}/read-bounded.ts`,
  tests: [`${image}/read-bounded.test.ts`],
}
const photoTests = ['packages/server/src/modules/describing/photos/photos.test.ts']
const attach = {
  file: 'packages/server/src/modules/describing/photos/attach.ts',
  tests: photoTests,
}
const comparison = {
  file: 'packages/server/src/modules/describing/photo-comparison/switch-comparison.ts',
  tests: photoTests,
}

export const photos: readonly Mutation[] = [
  {
    ...decoding,
    name: 'the orientation of a photo is not applied',
    find: '  }).autoOrient()',
    replace: '  })',
  },
  {
    ...decoding,
    name: 'a picture of any number of pixels is decoded',
    find: '  refuseAbove(maxPixels, await sharp(source, { limitInputPixels: false }).metadata())\n',
    replace: '',
  },
  {
    ...decoding,
    name: 'a damaged picture is kept',
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
  },
  {
    ...decoding,
    name: 'a file of an unknown type is given to the decoder',
    find: 'mime !== undefined && sharpTypes.has(mime)',
    replace: 'mime === undefined || sharpTypes.has(mime)',
  },
  {
    ...heic,
    name: 'a HEIC of any number of pixels is decoded',
    find: '    refuseAbove(maxHeicPixels, { width: first.get_width(), height: first.get_height() })\n',
    replace: '',
  },
  {
    ...rendering,
    name: 'the stored picture has the metadata of the upload',
    find: 'openPixels(pixels).webp({ quality: 80 }).toBuffer()',
    replace: 'fitInside(picture, largeSide).keepMetadata().webp({ quality: 80 }).toBuffer()',
  },
  {
    ...rendering,
    name: 'colors below transparent pixels are kept',
    find: ".flatten({ background: 'white' })",
    replace: '',
  },
  {
    ...rendering,
    name: 'the small picture is larger than its tile',
    find: 'const smallSide = 320',
    replace: 'const smallSide = 400',
  },
  {
    ...processor,
    name: 'a picture of more than 10 MB is decoded',
    find: '    if (source.length > maxImageBytes) return tooLarge\n',
    replace: '',
  },
  {
    ...processor,
    name: 'a picture that crashes a used process is refused at once',
    find: "if (outcome === 'crashed' && used && !isClosed)",
    replace: "if (outcome === 'crashed' && !used && !isClosed)",
  },
  {
    ...bounded,
    name: 'an upload beyond the memory is read on',
    find: "    if (!arriving.add(part.length)) return { refusal: 'memory full' }\n",
    replace: '    arriving.add(part.length)\n',
  },
  {
    ...bounded,
    name: 'one user may fill the memory with uploads',
    find: ' || own >= this.#limits.perOwner',
    replace: '',
  },
  {
    ...attach,
    name: 'a profile takes a photo of another profile',
    find: 'return file.profileId !== null && file.profileId !== profileId',
    replace: 'return false',
  },
  {
    ...attach,
    name: 'a photo that a profile drops keeps its key',
    find: '  for (const file of files) await markRemoved(trx, file)\n',
    replace: '',
  },
  {
    ...comparison,
    name: 'a withdrawn photo keeps its hashes',
    find: '  await deleteHashes(trx, { userId, fileId })\n',
    replace: '',
  },
  {
    ...comparison,
    name: 'the consent to compare a photo is not recorded',
    find: "    await recordAudit(context, trx, { userId, actionType: 'consent_given', details, origin })\n",
    replace: '',
  },
]
