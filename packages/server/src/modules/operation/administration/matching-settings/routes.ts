import type { RunAction } from '@crosscheck/domain/matching/rematch/run-control'
import type { Context } from '../../../../context/context.ts'
import type { Handlers } from '../../../../http/request/handler.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { controlRun } from '../../../matching/rematch/control-run.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { changeSettings } from './change-settings.ts'
import { previewChange } from './preview.ts'
import { logRead, presentSettings, readRun } from './read-settings.ts'

const changeRun = (
  context: Context,
  by: Administrator,
  change: { id: string; action: RunAction },
): Promise<void> =>
  context.database.transaction('worker', operatorId, async (trx) => {
    await controlRun(context, trx, change)
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'rematch_run_changed',
      details: { run: change.id, action: change.action },
    })
  })

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
    await changeRun(context, user, body)
    return { run: await readRun(context) }
  },
} satisfies Handlers
