import { z } from 'zod'
import { defineCalls, id, time } from '../call/define.ts'
import { publishedVersion } from './consent-records.ts'

/** Where the form keeps photos of each kind (specification, section 7). */
export const photoFolders = ['partner-photos', 'couple-photos'] as const
export type PhotoFolder = (typeof photoFolders)[number]

/** The keys of one request: three profiles with all of their photos. */
const maxListedPhotos = 70
const maxKeyChars = 1000

export const photo = z.object({
  id,
  /** The reference in a profile or a draft: the name that the server gave to the photo. */
  key: z.string(),
  /** Links for image tags, until `expiresAt`. They need no header. */
  url: z.string(),
  smallUrl: z.string(),
  /** A data address of a few pixels, shown while the photo loads. */
  preview: z.string(),
  /** Of the photo at `url`, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  expiresAt: time,
  /** Copies of it are searched among the photos of other members. */
  compared: z.boolean(),
})
export type Photo = z.infer<typeof photo>

/**
 * Repeated, or joined by commas. Published clients name photos, also with commas, so a single value
 * can be one key as well.
 */
const keys = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => {
    if (typeof given !== 'string') return given
    const parts = given.split(',')
    return parts.length === 1 || given.length > maxKeyChars ? parts : [given, ...parts]
  })
  .pipe(z.array(z.string().max(maxKeyChars)).max(maxListedPhotos))

export const photoCalls = defineCalls({
  /**
   * [Photos] A photo is decoded and encoded again in two sizes, without metadata. It belongs to no
   * profile until a draft or a profile names its key, and is deleted after a day without one.
   * NO_SPACE: the photos of the account are too large together. BUSY: try again later.
   */
  'POST /api/v1/photos': {
    summary: 'Upload a photo',
    policy: 'signed-in',
    form: z.object({ folder: z.enum(photoFolders) }),
    output: z.object({ photo }),
    status: 201,
  },
  'GET /api/v1/photos': {
    summary: 'Get your photos with these keys, with new links; missing ones are left out',
    policy: 'signed-in',
    sessionWithData: true,
    query: z.object({ keys }),
    output: z.object({ photos: z.array(photo) }),
  },
  /**
   * [Comparing a photo] On gives the consent for this photo: hashes of it are stored encrypted, and
   * copies are searched among the photos of other users that are compared. RATE_LIMITED after 24 in
   * 24 hours. Off deletes the hashes; it is never limited. Repeating a choice has no effect.
   */
  'PUT /api/v1/photos/:id/comparison': {
    summary: 'Turn the comparison of one of your photos on or off',
    policy: 'owner-by-query',
    body: z.object({
      compared: z.boolean(),
      /** The version of the text that the page displays; the current English one if missing. */
      textVersion: publishedVersion('photo').optional(),
    }),
    output: z.object({ compared: z.boolean() }),
  },
  'DELETE /api/v1/photos/:id': {
    summary: 'Delete one of your photos',
    policy: 'owner-by-query',
  },
})
