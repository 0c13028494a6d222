import { readTheme, type Theme } from '@crosscheck/domain/theme'
import { storeChoice, storedChoice } from '../device/store-choice.ts'

const otherTabs = new BroadcastChannel('crosscheck_theme')

const showTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
}

/** Shows what another tab chooses or has chosen while this one was loading; answers how to end this. */
export const followTheme = (show = showTheme): (() => void) => {
  const follow = ({ data }: MessageEvent<unknown>) => show(readTheme(data))
  otherTabs.addEventListener('message', follow)
  const stored = storedChoice('theme')
  if (stored !== undefined) show(readTheme(stored))
  return () => otherTabs.removeEventListener('message', follow)
}

/** Changes the colors of this device, in all its tabs. */
export const chooseTheme = (theme: Theme): Theme => {
  storeChoice('theme', theme)
  showTheme(theme)
  // A channel, unlike a window, has one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(theme)
  return theme
}
