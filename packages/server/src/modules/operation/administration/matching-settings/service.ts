import { lockSettings, writeSettings } from './repository.ts'
import type { Output } from '@crosscheck/domain/contract/contract'
import type { ShownRun } from '@crosscheck/domain/contract/operation/matching-settings'
import {
  revisionOf,
  settingsOfConfig,
  type MatchingSettings,
  changedSettings,
  configOfSettings,
  findSettingProblems,
} from '@crosscheck/domain/matching/rule/settings'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listRematchRuns, ensureRematch } from '../../../matching/rematch/rematch.ts'
import { readStoredConfig } from '../../../matching/score/settings/repository.ts'
import { recordOperatorAct } from '../../../platform/audit/service.ts'
import { logAct, operatorOf, type Administrator } from '../administrator.ts'
import { AppError } from '@crosscheck/domain/errors'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

type LoggedChange = { settings: MatchingSettings; before: MatchingSettings; reason: string }

export const readRun = async (deps: Pick<Context, 'database'>): Promise<ShownRun | null> => {
  const [last] = await listRematchRuns(deps, 1)
  if (!last || last.cause === 'new') return null
  const { id, cause, state, total, done, failed, createdAt, finishedAt } = last
  return {
    id,
    cause,
    state,
    total,
    done,
    failed,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export const presentSettings = async (
  deps: Deps,
  by: Administrator,
): Promise<Output<'GET /api/v1/admin/matching'>> => {
  const stored = await deps.database.transaction('admin', by.id, readStoredConfig)
  const settings = settingsOfConfig(stored.config)
  return { settings, revision: revisionOf(settings), run: await readRun(deps) }
}

export const logRead = (deps: Deps, by: Administrator, part: 'settings' | 'run'): Promise<void> =>
  logAct(deps, by, {
    actionType: 'matching_settings_read',
    details: { part },
  })

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
