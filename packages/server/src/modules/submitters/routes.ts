import type { Handlers } from '../../http/handler.ts'
import { readSubmitter } from './service.ts'

export const submittersHandlers = {
  'GET /api/v1/submitter': async ({ context, user }) => ({
    values: await readSubmitter(context, user.id),
  }),
} satisfies Handlers
