import {
  findSettingProblems,
  settingNames,
  type MatchingSettings,
  type SettingName,
  type SettingProblem,
} from '@crosscheck/domain/matching/rule/settings'

/** The form's values as they are typed. */
export type TypedSettings = Record<SettingName, string>

export const toTyped = (settings: MatchingSettings): TypedSettings =>
  Object.fromEntries(settingNames.map((name) => [name, String(settings[name])])) as TypedSettings

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()))

export const toSettings = (typed: TypedSettings): MatchingSettings =>
  Object.fromEntries(settingNames.map((name) => [name, toNumber(typed[name])])) as MatchingSettings

export type SettingProblems = Partial<Record<SettingName, SettingProblem>>

export const problemsOf = (typed: TypedSettings): SettingProblems =>
  findSettingProblems(toSettings(typed))
