import { isAndroid, isAppleMobile, isOpenedAsApp } from '../device/platform.ts'
import { installState, showInstallDialog, takePrompt } from './install-state.ts'

/** How the application gets onto this device; null where it is there, or where it cannot. */
export type Installation = 'prompt' | 'apple' | 'android' | null

type Device = {
  isStandalone: boolean
  isInstalled: boolean
  hasPrompt: boolean
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
}

export const installationOn = (device: Device): Installation => {
  if (device.isStandalone || device.isInstalled) return null
  if (device.hasPrompt) return 'prompt'
  if (isAppleMobile(device.navigator)) return 'apple'
  return isAndroid(device.navigator) ? 'android' : null
}

export const readInstallation = (): Installation =>
  installationOn({
    isStandalone: isOpenedAsApp(),
    isInstalled: installState.isInstalled(),
    hasPrompt: installState.prompt() !== undefined,
    navigator,
  })

/** The browser's own prompt where there is one, else the steps. */
export const install = (): void => {
  const prompt = takePrompt()
  // A prompt that the browser refuses leaves the page as it is.
  if (prompt) void prompt.prompt().catch(() => {})
  else showInstallDialog(true)
}
