import { ruleFields } from '../record/fields.ts'
import { matchingDefaults, type MatchingConfig } from './config.ts'

/** The settings of matching as administrators edit them: one number each. */
export const settingNames = [
  'identifying',
  'describing',
  'sponsorType',
  'longDistance',
  'threshold',
  'minFields',
  'cap',
  'genericLimit',
  'weakCap',
  'candidateLimit',
] as const
export type SettingName = (typeof settingNames)[number]
export type MatchingSettings = Record<SettingName, number>

const percentage = { min: 1, max: 100 }
const points = { min: 0, max: 100 }

/**
 * Points are shown as a percentage, so none exceeds 100. The limits bound the profiles that one
 * save decrypts, and the matches that a page lists: measured up to these numbers.
 */
export const settingRanges: Record<SettingName, { min: number; max: number }> = {
  identifying: points,
  describing: points,
  sponsorType: points,
  longDistance: points,
  threshold: percentage,
  minFields: { min: 1, max: ruleFields.length },
  cap: percentage,
  genericLimit: { min: 2, max: 200 },
  weakCap: { min: 0, max: 200 },
  candidateLimit: { min: 50, max: 1000 },
}

export const settingsOfConfig = ({ weights, ...others }: MatchingConfig): MatchingSettings => ({
  ...weights,
  ...others,
})

export const configOfSettings = (settings: MatchingSettings): MatchingConfig => {
  const { identifying, describing, sponsorType, longDistance, ...others } = settings
  return { weights: { identifying, describing, sponsorType, longDistance }, ...others }
}

/** The specification's values. */
export const defaultSettings: MatchingSettings = settingsOfConfig(matchingDefaults)

export const settingProblems = [
  'no_number',
  'not_whole',
  'too_low',
  'too_high',
  'above_cap',
] as const
export type SettingProblem = (typeof settingProblems)[number]

const problemOf = (name: SettingName, value: number): SettingProblem | null => {
  const { min, max } = settingRanges[name]
  if (!Number.isFinite(value)) return 'no_number'
  if (!Number.isInteger(value)) return 'not_whole'
  if (value < min) return 'too_low'
  return value > max ? 'too_high' : null
}

/** The problems of each setting. A threshold above the maximum would record no match by points. */
export const findSettingProblems = (
  settings: MatchingSettings,
): Partial<Record<SettingName, SettingProblem>> => {
  const found: Partial<Record<SettingName, SettingProblem>> = {}
  for (const name of settingNames) {
    const problem = problemOf(name, settings[name])
    if (problem) found[name] = problem
  }
  if (!found.threshold && !found.cap && settings.threshold > settings.cap)
    found.threshold = 'above_cap'
  return found
}

/** Equal for equal settings. A change names the revision that it is based on. */
export const revisionOf = (settings: MatchingSettings): string =>
  settingNames.map((name) => settings[name]).join('-')

/** The settings whose values differ. */
export const changedSettings = (before: MatchingSettings, after: MatchingSettings): SettingName[] =>
  settingNames.filter((name) => before[name] !== after[name])
