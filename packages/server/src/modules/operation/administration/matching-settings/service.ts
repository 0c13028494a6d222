import { listChanges, lockSettings, writeSettings } from './repository.ts'
import type { Output } from '@crosscheck/domain/contract/contract'
import type {
  SettingsChange,
  ShownRun,
} from '@crosscheck/domain/contract/operation/matching-settings'
import {
  revisionOf,
  settingsOfConfig,
  type MatchingSettings,
  changedSettings,
  configOfSettings,
  findSettingProblems,
} from '@crosscheck/domain/matching/rule/settings'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listRematchRuns, ensureRematch } from '../../../matching/rematch/rematch.ts'
import { readStoredConfig } from '../../../matching/score/settings/repository.ts'
import { openAuditDetails, recordOperatorAct } from '../../../platform/audit/service.ts'
import { logAct, operatorOf, type Administrator } from '../administrator.ts'
import { AppError } from '@crosscheck/domain/errors'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

const maxHistory = 20

type LoggedChange = { settings: MatchingSettings; before: MatchingSettings; reason: string }

/** The log is the history: no role can change an entry. */
const readHistory = async (
  deps: Pick<Context, 'sealer'>,
  trx: Trx,
  by: Administrator,
): Promise<SettingsChange[]> => {
  const rows = await listChanges(trx, maxHistory)
  return Promise.all(
    rows.map(async ({ id, createdAt, sealed }) => {
      const { details } = await openAuditDetails(deps, { userId: operatorId, id, sealed })
      const logged = JSON.parse(details) as LoggedChange & { by: string }
      return {
        id,
        at: createdAt.toISOString(),
        byMe: logged.by === operatorOf(by).name,
        reason: logged.reason,
        before: logged.before,
        settings: logged.settings,
      }
    }),
  )
}

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
  const stored = await deps.database.transaction('admin', by.id, async (trx) => ({
    settings: settingsOfConfig((await readStoredConfig(trx)).config),
    history: await readHistory(deps, trx, by),
  }))
  return { ...stored, revision: revisionOf(stored.settings), run: await readRun(deps) }
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
