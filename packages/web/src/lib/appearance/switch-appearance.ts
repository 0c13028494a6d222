import { isNeutral, readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { storeChoice, storedChoice } from '../device/store-choice.ts'
import { currentAppearance, nameOf, setAppearance } from './appearance.ts'

const links = 'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]'

/** Changes in place what the server writes into a page. */
const showAppearance = (appearance: Appearance): void => {
  const previous = currentAppearance()
  if (appearance === previous) return
  for (const link of document.querySelectorAll<HTMLLinkElement>(links))
    link.href = link.href.replace(`/${previous}`, `/${appearance}`)
  const appName = document.querySelector<HTMLMetaElement>('[name="apple-mobile-web-app-title"]')
  if (appName) appName.content = nameOf(appearance)
  const { dataset } = document.documentElement
  if (isNeutral(appearance)) dataset['appearance'] = appearance
  else delete dataset['appearance']
  setAppearance(appearance)
}

let channel: BroadcastChannel | undefined
/** Opened when it is first used: a prerendered page has no other tabs. */
const otherTabs = () => (channel ??= new BroadcastChannel('appearance'))

export const followOtherTabs = (): void =>
  otherTabs().addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    showAppearance(readAppearance(data)),
  )

/** Shows what another tab chose while this one was loading. */
export const showStoredAppearance = (): void => {
  const stored = storedChoice('appearance')
  if (stored !== undefined) showAppearance(readAppearance(stored))
}

/** Changes the name and icon of this device, in all its tabs. */
export const chooseAppearance = (appearance: Appearance): void => {
  storeChoice('appearance', appearance)
  showAppearance(appearance)
  // A channel, unlike a window, has one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(appearance)
}
