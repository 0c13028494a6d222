import type { Handlers } from '../../../../http/request/handler.ts'
import { changeSettings, logRead, presentSettings, readRun } from './service.ts'

export const matchingSettingsHandlers = {
  'GET /api/v1/admin/matching': async ({ context, user }) => {
    await logRead(context, user, 'settings')
    return presentSettings(context, user)
  },
  'POST /api/v1/admin/matching': async ({ context, user, body }) => {
    await changeSettings(context, user, body)
    return presentSettings(context, user)
  },
  'GET /api/v1/admin/matching/run': async ({ context, user }) => {
    await logRead(context, user, 'run')
    return { run: await readRun(context) }
  },
} satisfies Handlers
