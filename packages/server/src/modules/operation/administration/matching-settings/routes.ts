import type { Handlers } from '../../../../http/request/handler.ts'
import { controlRun } from '../../../matching/rematch/control-run.ts'
import { operatorOf } from '../administrator.ts'
import { changeSettings } from './change-settings.ts'
import { previewChange } from './preview.ts'
import { logRead, presentSettings, readRun } from './read-settings.ts'

export const matchingSettingsHandlers = {
  'GET /api/v1/admin/matching': async ({ context, user }) => {
    await logRead(context, user, 'settings')
    return presentSettings(context, user)
  },
  'POST /api/v1/admin/matching/preview': ({ context, user, body }) =>
    previewChange(context, user, body.settings),
  'POST /api/v1/admin/matching': async ({ context, user, body }) => {
    await changeSettings(context, user, body)
    return presentSettings(context, user)
  },
  'GET /api/v1/admin/matching/run': async ({ context, user }) => {
    await logRead(context, user, 'run')
    return { run: await readRun(context) }
  },
  'POST /api/v1/admin/matching/run': async ({ context, user, body }) => {
    await controlRun(context, operatorOf(user), body)
    return { run: await readRun(context) }
  },
} satisfies Handlers
