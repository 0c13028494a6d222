import { z } from 'zod'
import { defineCalls } from '../call/define.ts'
import { searchResults } from './search-results.ts'

const asked = {
  policy: 'signed-in',
  limit: 'read',
  params: z.object({ projectId: z.string().max(200) }),
} as const
const address = z.string().trim().min(1).max(4000)
const chunkSize = z.coerce.number().int().min(100).max(20_000).optional()
/** `chunks` if chunking was asked for, otherwise `text`. */
const extracted = z.object({ text: z.string().optional(), chunks: z.array(z.string()).optional() })
const size = z.number().int().min(100).max(4000).optional()

/**
 * The data calls of the published client (section 7 of the specification). Each needs a setting,
 * and is NOT_CONFIGURED without. Only public addresses are opened, without cookies and credentials.
 */
export const webToolCalls = defineCalls({
  'POST /api/data/:projectId/extract-from-url': {
    summary: 'Read the text of a page, a PDF, a Word document or a text file on the web',
    ...asked,
    body: z.object({ url: address, chunking: z.boolean().optional(), chunkSize }),
    output: extracted,
  },
  'POST /api/data/:projectId/extract-from-blob': {
    summary: 'Read the text of an uploaded page, PDF, Word document or text file',
    ...asked,
    form: z.object({ chunking: z.enum(['true', 'false']).optional(), chunkSize }),
    output: extracted,
  },
  'POST /api/data/:projectId/scrape': {
    summary: 'Read a page in several forms',
    ...asked,
    body: z.object({ url: address, formats: z.array(z.string().max(40)).max(10).optional() }),
    output: z.object({
      markdown: z.string().optional(),
      html: z.string().optional(),
      links: z.array(z.string()).optional(),
      extract: z.object({ text: z.string() }).optional(),
      metadata: z.record(z.string(), z.string()).optional(),
    }),
  },
  'POST /api/data/:projectId/screenshot': {
    summary: 'Get a picture of a page, as a data address',
    ...asked,
    body: z.object({
      url: address,
      fullPage: z.boolean().optional(),
      width: size,
      height: size,
    }),
    output: z.object({ url: z.string() }),
  },
  /** Placeholders for stored secrets are refused: no secrets are stored. */
  'POST /api/data/:projectId/fetch': {
    summary: 'Make a request to a public address',
    ...asked,
    body: z.object({
      url: address,
      method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
      headers: z.record(z.string().regex(/^[\w-]{1,80}$/), z.string().max(4000)).optional(),
      body: z.unknown().optional(),
      query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      async: z.boolean().optional(),
    }),
    output: z.union([
      z.object({
        status: z.number().int(),
        headers: z.record(z.string(), z.string()),
        body: z.unknown(),
        durationMs: z.number().int(),
      }),
      z.object({ status: z.literal('triggered'), message: z.string() }),
    ]),
  },
  'POST /api/data/:projectId/search': {
    summary: 'Search the web with the service that the operator chose',
    ...asked,
    body: z.object({
      q: z.string().trim().min(1).max(500),
      location: z.string().max(200).optional(),
      hl: z.string().max(20).optional(),
      tbm: z.enum(['nws', 'isch', 'vid', 'shop']).optional(),
      num: z.number().int().min(1).max(100).optional(),
    }),
    output: searchResults,
  },
})
