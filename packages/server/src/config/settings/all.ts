import { addressSettings } from './address.ts'
import { backupSettings, dataSettings, objectSettings } from './data.ts'
import { keysSettings } from './keys.ts'
import { mailSettings, pushSettings } from './mail.ts'
import { operationSettings } from './operation.ts'
import { operatorSettings } from './operator.ts'
import { socialSettings } from './social.ts'
import { toolSettings } from './tools.ts'
import type { Setting } from './reading/setting.ts'

export { settingGroups } from './reading/setting.ts'
export type { Setting, SettingGroup } from './reading/setting.ts'

/** Every setting, in the order of the documentation. */
export const settings = {
  ...operatorSettings,
  ...addressSettings,
  ...dataSettings,
  ...objectSettings,
  ...keysSettings,
  ...backupSettings,
  ...socialSettings,
  ...mailSettings,
  ...pushSettings,
  ...toolSettings,
  ...operationSettings,
} satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
export type SettingValues = {
  [N in SettingName]: ReturnType<(typeof settings)[N]['parse']> | undefined
}
