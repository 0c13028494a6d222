import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

const project = z.object({ projectId: z.string().max(200) })
const path = z.string().trim().min(1).max(1000)

/** `{"upsert": true}` as JSON text; the published client sends it before release 2.1 only. */
const options = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.object({ upsert: z.boolean().optional() }))

/** The storage of the published client (section 7 of the specification). It stores photos only. */
export const storageCalls = defineCalls({
  /**
   * [Storage] The path names a photo among the user's own. It is stored as WebP, whatever its type
   * and its extension. `publicUrl` works without a header and ends after ten minutes. FILE_EXISTS
   * without `upsert`.
   */
  'POST /api/storage/:projectId/upload': {
    summary: 'Upload a photo under a path of your own',
    policy: 'signed-in',
    params: project,
    form: z.object({ path, options: options.optional() }),
    output: z.object({ publicUrl: z.string() }),
  },
  'GET /api/storage/:projectId/download': {
    summary: 'Get a link to one of your photos, by its path',
    policy: 'owner-by-query',
    params: project,
    query: z.object({ path, filename: z.string().max(200).optional() }),
    output: z.object({
      downloadUrl: z.string(),
      filename: z.string(),
      contentType: z.string(),
      size: z.number().int(),
    }),
  },
  'DELETE /api/storage/:projectId/remove': {
    summary: 'Delete photos of yours, by their paths; missing ones are no error',
    policy: 'signed-in',
    params: project,
    body: z.object({ paths: z.array(path).min(1).max(100) }),
  },
})
