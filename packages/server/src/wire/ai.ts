import type { Handlers } from '../http/request/handler.ts'
import type { AiDeps } from '../modules/platform/ai/deps.ts'
import { generateImage, generateSpeech, transcribe } from '../modules/platform/ai/media.ts'
import { generateObject } from '../modules/platform/ai/object.ts'
import { generateText } from '../modules/platform/ai/text.ts'
import { projectCalls } from './project-call.ts'

export const aiHandlers = (deps: AiDeps & { projectId: string }) => {
  const handle = projectCalls(deps)
  return {
    'POST /api/ai/:projectId/text': handle(generateText),
    'POST /api/ai/:projectId/object': handle(generateObject),
    'POST /api/ai/:projectId/image': handle(generateImage),
    'POST /api/ai/:projectId/speech': handle(generateSpeech),
    'POST /api/ai/:projectId/transcribe': handle(transcribe),
  } satisfies Handlers
}
