import type { Handlers } from '../http/request/handler.ts'
import { checkProject } from '../modules/identity/accounts/checks.ts'
import type { AiDeps } from '../modules/platform/ai/deps.ts'
import { generateImage, generateSpeech, transcribe } from '../modules/platform/ai/media.ts'
import { generateObject } from '../modules/platform/ai/object.ts'
import { generateText } from '../modules/platform/ai/text.ts'

/** The AI calls of the published client. */
export const aiHandlers = (deps: AiDeps & { projectId: string }) => {
  const check = (params: { projectId: string }) => checkProject(params.projectId, deps.projectId)
  return {
    'POST /api/ai/:projectId/text': async ({ user, params, body }) => {
      check(params)
      return generateText(deps, user.id, body)
    },
    'POST /api/ai/:projectId/object': async ({ user, params, body }) => {
      check(params)
      return generateObject(deps, user.id, body)
    },
    'POST /api/ai/:projectId/image': async ({ user, params, body }) => {
      check(params)
      return generateImage(deps, user.id, body)
    },
    'POST /api/ai/:projectId/speech': async ({ user, params, body }) => {
      check(params)
      return generateSpeech(deps, user.id, body)
    },
    'POST /api/ai/:projectId/transcribe': async ({ user, params, body }) => {
      check(params)
      return transcribe(deps, user.id, body)
    },
  } satisfies Handlers
}
