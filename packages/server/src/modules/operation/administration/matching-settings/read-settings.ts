import { listChanges } from './repository.ts'
import type { Output } from '@crosscheck/domain/contract/contract'
import type {
  SettingsChange,
  ShownRun,
} from '@crosscheck/domain/contract/operation/matching-settings'
import {
  revisionOf,
  settingsOfConfig,
  type MatchingSettings,
} from '@crosscheck/domain/matching/rule/settings'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listRematchRuns } from '../../../matching/rematch/rematch.ts'
import { readStoredConfig } from '../../../matching/score/settings/repository.ts'
import { auditSealingContext, type EncryptedAuditDetails } from '../../../platform/audit/service.ts'
import { logAct, operatorOf, type Administrator } from '../administrator.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

const maxHistory = 20

export type LoggedChange = { settings: MatchingSettings; before: MatchingSettings; reason: string }

/** The log is the history: no role can change an entry. */
const readHistory = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  by: Administrator,
): Promise<SettingsChange[]> => {
  const rows = await listChanges(trx, maxHistory)
  return Promise.all(
    rows.map(async ({ id, createdAt, sealed }) => {
      const { details } = await sealer.open<EncryptedAuditDetails>(
        auditSealingContext(operatorId, id),
        sealed,
      )
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
