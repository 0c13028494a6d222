import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../http/handler.ts'

const notYet = () => Promise.reject(new AppError('NOT_FOUND'))

export const safetyHandlers = {
  'POST /api/v1/matches/:id/block': notYet,
  'POST /api/v1/matches/:id/unblock': notYet,
  'POST /api/v1/matches/:id/report': notYet,
} satisfies Handlers
