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
import { projectCalls } from './project-call.ts'

export const dataHandlers = (deps: WebToolDeps & { projectId: string }) => {
  const handle = projectCalls(deps)
  return {
    'POST /api/data/:projectId/extract-from-url': handle(extractFromUrl),
    'POST /api/data/:projectId/extract-from-blob': async ({ user, params, form }) => {
      checkProject(params.projectId, deps.projectId)
      const { taken, fields } = await form({
        take: (file) => textOfFile(deps, user.id, file),
        discard: async () => {},
      })
      const chunking = fields.chunking === 'true'
      return inChunks(taken, { chunking, chunkSize: fields.chunkSize })
    },
    'POST /api/data/:projectId/scrape': handle(scrape),
    'POST /api/data/:projectId/screenshot': handle(takeScreenshot),
    'POST /api/data/:projectId/fetch': handle(fetchAddress),
    'POST /api/data/:projectId/search': handle(searchWeb),
  } satisfies Handlers
}
