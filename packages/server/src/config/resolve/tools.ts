import type { SettingValues } from '../settings/all.ts'

export type AiConfig = {
  url: string
  key: string | undefined
  models: Record<'text' | 'image' | 'speech' | 'transcription', string | undefined>
}

/** What other applications can do through this server; each part is null until it is set. */
export type ToolsConfig = {
  webPages: boolean
  /** Both may contain a key. */
  screenshotUrl: string | null
  searchUrl: string | null
  ai: AiConfig | null
}

export const resolveTools = (values: SettingValues): ToolsConfig => ({
  webPages: values.WEB_PAGES === 'on',
  screenshotUrl: values.SCREENSHOT_URL ?? null,
  searchUrl: values.SEARCH_URL ?? null,
  ai:
    values.AI_URL === undefined
      ? null
      : {
          url: values.AI_URL,
          key: values.AI_KEY,
          models: {
            text: values.AI_TEXT_MODEL,
            image: values.AI_IMAGE_MODEL,
            speech: values.AI_SPEECH_MODEL,
            transcription: values.AI_TRANSCRIPTION_MODEL,
          },
        },
})
