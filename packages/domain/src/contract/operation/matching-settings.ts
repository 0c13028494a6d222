import { z } from 'zod'
import {
  settingNames,
  type MatchingSettings,
  type SettingName,
} from '../../matching/rule/settings.ts'
import { runActions } from '../../matching/rematch/run-control.ts'
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
  state: z.enum(['waiting', 'running', 'paused', 'canceled', 'done', 'superseded']),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: time,
  finishedAt: time.nullable(),
  actions: z.array(z.enum(runActions)),
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

/** Null for fewer than five. */
const count = z.number().int().nullable()

const preview = z.object({
  /** How many stored matches were scored, and what would happen to them. */
  matches: z.object({
    sampled: count,
    ends: count,
    kept: count,
    higher: count,
    lower: count,
    becomesStrong: count,
    becomesWeak: count,
  }),
  /** How many pairs that are no matches were scored, from how many profiles. */
  pairs: z.object({ sampled: count, profiles: count, appears: count, appearsWeak: count }),
  /** The time was over before the samples were complete. */
  isPartial: z.boolean(),
})
export type SettingsPreview = z.infer<typeof preview>

export const matchingSettingsCalls = defineCalls({
  'GET /api/v1/admin/matching': {
    summary: 'Read the settings of matching, their changes, and the last run',
    policy: 'administrator',
    limit: 'read',
    output: state,
  },
  'POST /api/v1/admin/matching/preview': {
    summary: 'Count what settings would change in a random sample',
    policy: 'administrator',
    limit: 'write',
    body: z.object({ settings }),
    output: preview,
  },
  'POST /api/v1/admin/matching': {
    summary: 'Change the settings of matching; all profiles are compared again',
    policy: 'administrator',
    limit: 'write',
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
    limit: 'read',
    output: z.object({ run: run.nullable() }),
  },
  'POST /api/v1/admin/matching/run': {
    summary: 'Pause, resume or cancel a run',
    policy: 'administrator',
    limit: 'write',
    body: z.object({ id, action: z.enum(runActions) }),
    output: z.object({ run: run.nullable() }),
  },
})
