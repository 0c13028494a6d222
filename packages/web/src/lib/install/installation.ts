import { createStore } from '../store/store.ts'

/** Whether the steps to install are shown. */
export const installDialog = createStore(false)

/** The browser's own prompt where there is one, else the steps. A prompt works once. */
export const install = (): void => {
  const taken = globalThis.installPrompt
  globalThis.installPrompt = undefined
  // A prompt that the browser refuses leaves the page as it is.
  if (taken) void taken.prompt().catch(() => {})
  else installDialog.set(true)
}
