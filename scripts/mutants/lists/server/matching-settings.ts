import type { Mutation } from '../../mutation.ts'

const folder = 'packages/server/src/modules/operation/administration/matching-settings'
const tests = [`${folder}/settings.test.ts`]

const changeSettings = { file: `${folder}/change-settings.ts`, tests }
const preview = { file: `${folder}/preview.ts`, tests }
const readSettings = { file: `${folder}/read-settings.ts`, tests }
const rules = {
  file: 'packages/domain/src/matching/rule/settings.ts',
  tests: ['packages/domain/src/matching/rule/settings.test.ts', ...tests],
}

export const matchingSettings: readonly Mutation[] = [
  {
    ...changeSettings,
    name: 'a change overwrites one that was made in the meantime',
    find: "if (revisionOf(before) !== revision) throw new AppError('CONFLICT')",
    replace: "if (revision === '') throw new AppError('CONFLICT')",
  },
  {
    ...changeSettings,
    name: 'two administrators change the settings at the same time',
    find: "  await sql`select pg_advisory_xact_lock(hashtext('matching settings'))`.execute(trx)\n",
    replace: '  await sql`select 1`.execute(trx)\n',
  },
  {
    ...changeSettings,
    name: 'a change without a difference is stored and logged',
    find: 'changedSettings(before, settings).length === 0',
    replace: 'changedSettings(before, settings).length < 0',
  },
  {
    ...changeSettings,
    name: 'impossible settings are applied',
    find: "): Promise<void> => {\n  requireValid(settings)\n  await context.database.transaction('worker'",
    replace: "): Promise<void> => {\n  await context.database.transaction('worker'",
  },
  {
    ...changeSettings,
    name: 'the log has no former settings',
    find: 'const details: LoggedChange = { settings, before, reason',
    replace: 'const details: LoggedChange = { settings, before: settings, reason',
  },
  {
    ...changeSettings,
    name: 'a change compares no profile again',
    find: 'await ensureRematch(context).catch(',
    replace: 'await Promise.resolve().catch(',
  },
  {
    ...preview,
    name: 'a preview shows small counts of matches',
    find: 'matches: shownCounts({ sampled: matches.sampled, ...matches.effects }),',
    replace: 'matches: { sampled: matches.sampled, ...matches.effects },',
  },
  {
    ...preview,
    name: 'a preview shows small counts of pairs',
    find: 'pairs: shownCounts({ sampled, profiles, ...pairs.effects }),',
    replace: 'pairs: { sampled, profiles, ...pairs.effects },',
  },
  {
    ...preview,
    name: 'a preview is made of impossible settings',
    find: '  requireValid(settings)\n',
    replace: '',
  },
  {
    ...preview,
    name: 'previews are not limited',
    find: "consumeLimit(context, trx, { userId: by.id, action: 'settings_preview' }),",
    replace: 'Promise.resolve(trx),',
  },
  {
    ...preview,
    name: 'a preview is not logged',
    find: "    actionType: 'matching_settings_previewed',",
    replace: "    actionType: 'matching_settings_read',",
  },
  {
    ...readSettings,
    name: 'every change is shown as the own one',
    find: 'byMe: logged.by === operatorOf(by).name,',
    replace: 'byMe: true,',
  },
  {
    ...readSettings,
    name: 'the oldest change is listed first',
    find: "    .orderBy('createdAt', 'desc')\n",
    replace: "    .orderBy('createdAt')\n",
  },
  {
    ...rules,
    name: 'a threshold above the maximum is accepted',
    find: 'settings.threshold > settings.cap',
    replace: 'settings.threshold > 100',
  },
  {
    ...rules,
    name: 'a setting below its range is accepted',
    find: "  if (value < min) return 'too_low'\n",
    replace: '',
  },
  {
    ...rules,
    name: 'a change of one setting keeps the revision',
    find: "settingNames.map((name) => settings[name]).join('-')",
    replace: "settingNames.map((name) => settings[name]).slice(1).join('-')",
  },
]
