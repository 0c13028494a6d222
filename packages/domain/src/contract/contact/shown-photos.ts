import { z } from 'zod'
import { defineCalls, id, time } from '../call/define.ts'
import { publishedVersion } from '../describing/consent-records.ts'

export const shownPhoto = z.object({
  id,
  /** True for a photo that the viewer shows. */
  mine: z.boolean(),
  /** `ended`: contact closed, or the photo was deleted. */
  state: z.enum(['shown', 'withdrawn', 'expired', 'ended']),
  shownAt: time,
  expiresAt: time,
  /** When the other side first opened it. */
  openedAt: time.nullable(),
  /** Part of the watermark, by which a copy can be assigned to this showing. */
  code: z.string(),
  /** A data address of a few pixels and the size of the photo; null unless it is shown. */
  preview: z
    .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
    .nullable(),
})
export type ShownPhoto = z.infer<typeof shownPhoto>

/** A photo of the viewer's own profile in this match. */
export const showablePhoto = z.object({ id, smallUrl: z.string(), preview: z.string() })
export type ShowablePhoto = z.infer<typeof showablePhoto>

export const shownPhotoCalls = defineCalls({
  'GET /api/v1/matches/:id/shown-photos': {
    summary: 'List the photos that you and the other member show each other, newest first',
    policy: 'participant-by-query',
    sessionWithData: true,
    output: z.object({
      items: z.array(shownPhoto),
      /** The viewer's own photos that could be shown, with links for image tags. */
      showable: z.array(showablePhoto),
    }),
  },
  /** The owner agrees to the text of that version. One photo of a side is shown at a time. */
  'POST /api/v1/matches/:id/shown-photos': {
    summary: 'Show the other member one photo of your profile in this match, for 7 days',
    policy: 'participant-by-query',
    body: z.object({ photoId: id, textVersion: publishedVersion('showing') }),
    output: z.object({ photo: shownPhoto }),
    status: 201,
  },
  'POST /api/v1/matches/:id/shown-photos/:shownId/withdraw': {
    summary: 'Stop showing a photo',
    policy: 'participant-by-query',
    limit: 'safety',
    output: z.object({ photo: shownPhoto }),
  },
  /** The owner sees that it was opened. */
  'POST /api/v1/matches/:id/shown-photos/:shownId/open': {
    summary: 'Open the other member’s photo: get a link to it, with your name across the picture',
    policy: 'participant-by-query',
    output: z.object({
      /** For an image tag, for ten minutes at most. It needs no header. */
      url: z.string(),
      photo: shownPhoto,
    }),
  },
})
