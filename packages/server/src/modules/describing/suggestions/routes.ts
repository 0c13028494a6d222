import type { Handlers } from '../../../http/request/handler.ts'
import type { AiDeps } from '../../platform/ai/deps.ts'
import { suggest } from './suggest.ts'

export const suggestionsHandlers = (deps: AiDeps) =>
  ({
    'POST /api/v1/suggestions': ({ user, body, exchange }) =>
      suggest(deps, { userId: user.id, text: body.text, gone: exchange.gone() }),
  }) satisfies Handlers
