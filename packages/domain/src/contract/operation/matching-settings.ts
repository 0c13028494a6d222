import { z } from 'zod'
import {
  settingNames,
  type MatchingSettings,
  type SettingName,
} from '../../matching/rule/settings.ts'
import { maxReasonLength, minReasonLength } from '../../administration/tables.ts'
import { defineCalls, id, time } from '../call/define.ts'

const eachSetting = Object.fromEntries(settingNames.map((name) => [name, z.number()])) as Record<
  SettingName,
  z.ZodNumber
>
const settings: z.ZodType<MatchingSettings, MatchingSettings> = z.object(eachSetting)
const revision = z.string().max(200)

const run = z.object({
  id,
  cause: z.string(),
  state: z.enum(['waiting', 'preparing', 'running', 'done', 'superseded']),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: time,
  finishedAt: time.nullable(),
})
export type ShownRun = z.infer<typeof run>

const change = z.object({
  id,
  at: time,
  byMe: z.boolean(),
  reason: z.string(),
  before: settings,
  settings,
})
export type SettingsChange = z.infer<typeof change>

const state = z.object({
  settings,
  revision,
  /** Newest first, of the last year. */
  history: z.array(change),
  run: run.nullable(),
})

export const matchingSettingsCalls = defineCalls({
  'GET /api/v1/admin/matching': {
    summary: 'Read the settings of matching, their changes, and the last run',
    policy: 'administrator',
    output: state,
  },
  'POST /api/v1/admin/matching': {
    summary: 'Change the settings of matching; all profiles are compared again',
    policy: 'administrator',
    body: z.object({
      settings,
      /** The revision that the administrator changed. */
      revision,
      reason: z.string().trim().min(minReasonLength).max(maxReasonLength),
    }),
    output: state,
  },
  'GET /api/v1/admin/matching/run': {
    summary: 'Read the progress of the last run',
    policy: 'administrator',
    output: z.object({ run: run.nullable() }),
  },
})
