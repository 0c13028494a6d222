import { direction } from '@crosscheck/text/message/languages'
import { storeChoice } from '../device/store-choice.ts'
import { switchTexts } from './load-texts.ts'

/** The server links the styles of the page's first language, with the same addresses. */
const stylesOf: Readonly<Record<string, () => Promise<unknown>>> = {
  th: () => import('./fonts/th.css'),
}

const loadStyles = async (language: string): Promise<void> => {
  // Without its font, the system's letters show the language.
  await stylesOf[language]?.().catch(() => {})
}

/**
 * Changes every text of this page in place, so that what was typed stays. `onShown` is called as
 * soon as the texts have changed, before their fonts are loaded.
 */
const showLanguage = async (language: string, onShown = () => {}): Promise<boolean> => {
  const styles = loadStyles(language)
  if (!(await switchTexts(language))) return false
  onShown()
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
  await styles
  return true
}

const otherTabs = new BroadcastChannel('language')

export const followOtherTabs = (): void =>
  otherTabs.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // A tab without the texts stays as it is.
    void showLanguage(data).catch(() => {})
  })

/** Changes the language of this device; false if a later switch replaced this one. */
export const switchLanguage = async (language: string): Promise<boolean> => {
  // Stored at once: a page that is left while fonts load has its choice the next time.
  if (!(await showLanguage(language, () => storeChoice('language', language)))) return false
  // A channel, unlike a window, has one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(language)
  return true
}
