import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../http/handler.ts'

const notYet = () => Promise.reject(new AppError('NOT_FOUND'))

export const consentHandlers = {
  'GET /api/v1/matches/:id/consent': notYet,
  'POST /api/v1/matches/:id/consent/agree': notYet,
  'POST /api/v1/matches/:id/consent/decline': notYet,
  'POST /api/v1/matches/:id/consent/withdraw': notYet,
  'POST /api/v1/matches/:id/consent/request': notYet,
  'POST /api/v1/matches/:id/consent/respond': notYet,
} satisfies Handlers
