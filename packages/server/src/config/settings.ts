import { addressSettings } from './settings/address.ts'
import { backupSettings } from './settings/backup.ts'
import { dataSettings } from './settings/data.ts'
import { keysSettings } from './settings/keys.ts'
import { mailSettings } from './settings/mail.ts'
import { operationSettings } from './settings/operation.ts'
import { operatorSettings } from './settings/operator.ts'
import { pushSettings } from './settings/push.ts'
import { socialSettings } from './settings/social.ts'
import type { Setting } from './settings/setting.ts'

export { settingGroups } from './settings/setting.ts'
export type { Setting, SettingGroup } from './settings/setting.ts'

/** Every setting, in the order of the documentation. */
export const settings = {
  ...operatorSettings,
  ...addressSettings,
  ...dataSettings,
  ...keysSettings,
  ...backupSettings,
  ...socialSettings,
  ...mailSettings,
  ...pushSettings,
  ...operationSettings,
} satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
export type SettingValues = {
  [N in SettingName]: ReturnType<(typeof settings)[N]['parse']> | undefined
}
