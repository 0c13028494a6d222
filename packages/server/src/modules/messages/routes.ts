import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../http/handler.ts'

const notYet = () => Promise.reject(new AppError('NOT_FOUND'))

export const messagesHandlers = {
  'GET /api/v1/matches/:id/messages': notYet,
  'POST /api/v1/matches/:id/messages': notYet,
  'POST /api/v1/matches/:id/messages/read': notYet,
} satisfies Handlers
