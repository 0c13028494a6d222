import type { Handlers } from '../http/request/handler.ts'
import type { WebToolDeps } from '../modules/platform/web-tools/deps.ts'
import {
  extractFromUrl,
  inChunks,
  scrape,
  takeScreenshot,
  textOfFile,
} from '../modules/platform/web-tools/pages.ts'
import { fetchAddress, searchWeb } from '../modules/platform/web-tools/requests.ts'

export const dataHandlers = (deps: WebToolDeps) =>
  ({
    'POST /api/data/:projectId/extract-from-url': ({ user, body }) =>
      extractFromUrl(deps, user.id, body),
    'POST /api/data/:projectId/extract-from-blob': async ({ user, form }) => {
      const { taken, fields } = await form({
        take: (file) => textOfFile(deps, user.id, file),
        discard: async () => {},
      })
      const chunking = fields.chunking === 'true'
      return inChunks(taken, { chunking, chunkSize: fields.chunkSize })
    },
    'POST /api/data/:projectId/scrape': ({ user, body }) => scrape(deps, user.id, body),
    'POST /api/data/:projectId/screenshot': ({ user, body }) => takeScreenshot(deps, user.id, body),
    'POST /api/data/:projectId/fetch': ({ user, body }) => fetchAddress(deps, user.id, body),
    'POST /api/data/:projectId/search': ({ user, body }) => searchWeb(deps, user.id, body),
  }) satisfies Handlers
