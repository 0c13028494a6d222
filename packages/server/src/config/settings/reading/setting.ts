import { text } from './parse.ts'

/**
 * One setting, declared once: the environment name is the key in `settings`. `fallback` is the
 * documented default; values that depend on others are resolved in config.ts.
 */
export type Setting<T> = {
  group: SettingGroup
  text: string
  fallback: string
  parse: (raw: string) => T
  /** The value itself gives access: it is never logged. */
  secret?: true
}

export const settingGroups = {
  operator: 'Operator',
  address: 'Addresses',
  data: 'Data',
  objects: 'Object store',
  keys: 'Keys and roles',
  backup: 'Backup',
  social: 'Social sign-in',
  mail: 'Mail',
  push: 'Push notifications',
  tools: 'Tools for other applications',
  operation: 'Operation',
} as const
export type SettingGroup = keyof typeof settingGroups

type Declared = Pick<Setting<unknown>, 'text' | 'secret'> &
  Partial<Pick<Setting<unknown>, 'fallback' | 'parse'>>
type SettingOf<D> = Setting<D extends { parse: (raw: string) => infer Value } ? Value : string>

/** A setting is text without a default, unless its declaration says otherwise. */
export const settingsOf = <D extends Record<string, Declared>>(group: SettingGroup, declared: D) =>
  Object.fromEntries(
    Object.entries(declared).map(([name, setting]) => [
      name,
      { group, fallback: 'none', parse: text, ...setting },
    ]),
  ) as { [N in keyof D]: SettingOf<D[N]> }
