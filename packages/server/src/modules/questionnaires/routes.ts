import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../http/handler.ts'

export const questionnairesHandlers = {
  'POST /api/v1/questionnaires': () => Promise.reject(new AppError('NOT_FOUND')),
} satisfies Handlers
