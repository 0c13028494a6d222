import type { Handlers } from '../http/request/handler.ts'
import type { AiDeps } from '../modules/platform/ai/deps.ts'
import { generateImage, generateSpeech, transcribe } from '../modules/platform/ai/media.ts'
import { generateObject } from '../modules/platform/ai/object.ts'
import { generateText } from '../modules/platform/ai/text.ts'

export const aiHandlers = (deps: AiDeps) =>
  ({
    'POST /api/ai/:projectId/text': ({ user, body }) => generateText(deps, user.id, body),
    'POST /api/ai/:projectId/object': ({ user, body }) => generateObject(deps, user.id, body),
    'POST /api/ai/:projectId/image': ({ user, body }) => generateImage(deps, user.id, body),
    'POST /api/ai/:projectId/speech': ({ user, body }) => generateSpeech(deps, user.id, body),
    'POST /api/ai/:projectId/transcribe': ({ user, body }) => transcribe(deps, user.id, body),
  }) satisfies Handlers
