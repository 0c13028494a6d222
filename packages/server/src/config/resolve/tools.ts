import type { AiModels } from '../settings/reading/service-urls.ts'
import type { SettingValues } from '../settings/all.ts'

export type AiConfig = { url: string; key: string | undefined; models: AiModels }

/** The tools for other applications of this server; each one is null until it is set. */
export type ToolsConfig = {
  webPages: boolean
  /** Both may contain a key. */
  screenshotUrl: string | null
  searchUrl: string | null
  ai: AiConfig | null
}

const noModels = { text: undefined, image: undefined, speech: undefined, transcription: undefined }

export const resolveTools = (values: SettingValues): ToolsConfig => ({
  webPages: values.WEB_PAGES === 'on',
  screenshotUrl: values.SCREENSHOT_URL ?? null,
  searchUrl: values.SEARCH_URL ?? null,
  ai:
    values.AI_URL === undefined ? null : { ...values.AI_URL, models: values.AI_MODELS ?? noModels },
})
