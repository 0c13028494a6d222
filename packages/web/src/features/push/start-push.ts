import { session } from '../../lib/session/app-session.ts'
import { onSignOut } from '../../lib/session/sign-out.ts'
import { parsePageMessage } from '../../lib/device/worker-messages.ts'
import { closeShownNotifications } from './browser-push.ts'
import { unregisterDevice, renewDevice } from './device.ts'

let isStarted = false
let registeredFor: string | undefined

const ignoreFailure = (work: Promise<unknown>): void => {
  // The next start retries; the settings show the state.
  work.catch(() => {})
}

const syncDevice = () => {
  const { user } = session.get()
  if (user && user.id !== registeredFor) ignoreFailure(renewDevice(user.id))
  registeredFor = user?.id
}

/** Starts notifications in a browser that allows them; runs once. */
export const startPush = (openPage: (path: string) => void): void => {
  if (isStarted || !('serviceWorker' in navigator)) return
  isStarted = true
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message = parsePageMessage(data)
    if (message?.type === 'open-page') {
      ports[0]?.postMessage(true)
      openPage(message.path)
    }
    if (message?.type === 'subscription-changed') {
      registeredFor = undefined
      syncDevice()
    }
  })
  navigator.serviceWorker.startMessages()
  const seen = () => {
    if (document.visibilityState === 'visible') ignoreFailure(closeShownNotifications())
  }
  document.addEventListener('visibilitychange', seen)
  seen()
  onSignOut(async () => {
    const { user } = session.get()
    if (user) await unregisterDevice(user.id)
  })
  session.subscribe(syncDevice)
  syncDevice()
}
