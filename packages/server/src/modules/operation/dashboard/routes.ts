import type { Handlers } from '../../../http/request/handler.ts'
import { readDashboard } from './service.ts'

export const dashboardHandlers = {
  'GET /api/v1/dashboard': ({ context, user }) => readDashboard(context, user),
} satisfies Handlers
