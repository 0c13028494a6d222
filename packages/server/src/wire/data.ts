import type { Handlers } from '../http/request/handler.ts'
import { checkProject } from '../modules/identity/accounts/checks.ts'
import type { WebToolDeps } from '../modules/platform/web-tools/deps.ts'
import {
  extractFromUrl,
  inChunks,
  scrape,
  takeScreenshot,
  textOfFile,
} from '../modules/platform/web-tools/pages.ts'
import { fetchAddress, searchWeb } from '../modules/platform/web-tools/requests.ts'

/** The data calls of the published client. */
export const dataHandlers = (deps: WebToolDeps & { projectId: string }) => {
  const check = (params: { projectId: string }) => checkProject(params.projectId, deps.projectId)
  return {
    'POST /api/data/:projectId/extract-from-url': ({ user, params, body }) => {
      check(params)
      return extractFromUrl(deps, user.id, body)
    },
    'POST /api/data/:projectId/extract-from-blob': async ({ user, params, form }) => {
      check(params)
      const { taken, fields } = await form({
        take: (file) => textOfFile(deps, user.id, file),
        discard: async () => {},
      })
      const chunking = fields.chunking === 'true'
      return inChunks(taken, { chunking, chunkSize: fields.chunkSize })
    },
    'POST /api/data/:projectId/scrape': ({ user, params, body }) => {
      check(params)
      return scrape(deps, user.id, body)
    },
    'POST /api/data/:projectId/screenshot': ({ user, params, body }) => {
      check(params)
      return takeScreenshot(deps, user.id, body)
    },
    'POST /api/data/:projectId/fetch': ({ user, params, body }) => {
      check(params)
      return fetchAddress(deps, user.id, body)
    },
    'POST /api/data/:projectId/search': ({ user, params, body }) => {
      check(params)
      return searchWeb(deps, user.id, body)
    },
  } satisfies Handlers
}
