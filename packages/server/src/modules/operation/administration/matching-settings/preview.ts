import type { SettingsPreview } from '@crosscheck/domain/contract/operation/matching-settings'
import { shownCount } from '@crosscheck/domain/matching/preview/preview'
import type { MatchingSettings } from '@crosscheck/domain/matching/rule/settings'
import type { Context } from '../../../../context/context.ts'
import { previewSettings } from '../../../matching/preview/preview-settings.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { requireValid } from './change-settings.ts'

const shownCounts = <Name extends string>(
  counts: Record<Name, number>,
): Record<Name, number | null> =>
  Object.fromEntries(
    Object.entries<number>(counts).map(([name, count]) => [name, shownCount(count)]),
  ) as Record<Name, number | null>

/** Counts what proposed settings would change. The administrator sees no row and no small count. */
export const previewChange = async (
  context: Context,
  by: Administrator,
  settings: MatchingSettings,
): Promise<SettingsPreview> => {
  requireValid(settings)
  await context.database.transaction('app', by.id, (trx) =>
    consumeLimit(context, trx, { userId: by.id, action: 'settings_preview' }),
  )
  await logAct(context, by, {
    actionType: 'matching_settings_previewed',
    details: { settings },
  })
  const { matches, pairs, isPartial } = await previewSettings(context, settings)
  const { sampled, profiles } = pairs
  return {
    matches: shownCounts({ sampled: matches.sampled, ...matches.effects }),
    pairs: shownCounts({ sampled, profiles, ...pairs.effects }),
    isPartial,
  }
}
