import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { SettingError } from './reading/parse.ts'
import { settings } from './all.ts'
import type { Setting, SettingName, SettingValues } from './all.ts'

export type Environment = Record<string, string | undefined>

/** The errors of the configuration, one sentence each, fit to be printed at start. */
export class ConfigError extends ExplainedFailure {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
  }
}

/** Reads every declared setting; an empty value counts as not set. */
export const readSettings = (environment: Environment): SettingValues => {
  const wrong: string[] = []
  const read = ([name, setting]: [string, Setting<unknown>]): [string, unknown] => {
    const raw = environment[name]?.trim()
    if (!raw) return [name, undefined]
    try {
      return [name, setting.parse(raw)]
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      wrong.push(`${name} ${error.message}`)
      return [name, undefined]
    }
  }
  const values = Object.fromEntries(
    Object.entries(settings as Record<SettingName, Setting<unknown>>).map(read),
  ) as SettingValues
  if (wrong.length > 0) throw new ConfigError(wrong)
  return values
}
