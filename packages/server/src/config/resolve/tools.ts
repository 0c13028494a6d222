import type { SettingValues } from '../settings/all.ts'

/** What other applications can do through this server; each part is null until it is set. */
export type ToolsConfig = {
  webPages: boolean
  /** Both may contain a key. */
  screenshotUrl: string | null
  searchUrl: string | null
}

export const resolveTools = (values: SettingValues): ToolsConfig => ({
  webPages: values.WEB_PAGES === 'on',
  screenshotUrl: values.SCREENSHOT_URL ?? null,
  searchUrl: values.SEARCH_URL ?? null,
})
