import { lockSettings, writeSettings } from './repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import {
  changedSettings,
  configOfSettings,
  findSettingProblems,
  revisionOf,
  settingsOfConfig,
  type MatchingSettings,
} from '@crosscheck/domain/matching/rule/settings'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { ensureRematch } from '../../../matching/rematch/rematch.ts'
import { readStoredConfig } from '../../../matching/score/settings/repository.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import type { LoggedChange } from './read-settings.ts'

export type NewSettings = { settings: MatchingSettings; revision: string; reason: string }

const requireValid = (settings: MatchingSettings): void => {
  const problems = Object.entries(findSettingProblems(settings))
  if (problems.length === 0) return
  const fields = problems.map(([path, code]) => ({ path, code }))
  throw new AppError('INVALID_REQUEST', { fields })
}

/**
 * Changes the settings and logs the change in one transaction, unless they changed since the
 * administrator read them. Then all profiles are compared again; if the process ends before it
 * queues that, the next check does.
 */
export const changeSettings = async (
  context: Context,
  by: Administrator,
  { settings, revision, reason }: NewSettings,
): Promise<void> => {
  requireValid(settings)
  await context.database.transaction('worker', operatorId, async (trx) => {
    await lockSettings(trx)
    const before = settingsOfConfig((await readStoredConfig(trx)).config)
    if (revisionOf(before) !== revision) throw new AppError('CONFLICT')
    if (changedSettings(before, settings).length === 0) throw new AppError('INVALID_REQUEST')
    await writeSettings(trx, configOfSettings(settings), context.clock.now())
    const details: LoggedChange = { settings, before, reason: sanitizeText(reason) }
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'matching_settings_changed',
      details,
    })
  })
  await ensureRematch(context).catch((error: unknown) =>
    context.log.warn({ error }, 'The run after a change of settings is not queued yet'),
  )
}
