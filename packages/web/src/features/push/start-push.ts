import { session } from '../../lib/session/app-session.ts'
import { onSignOut } from '../../lib/session/sign-out.ts'
import { readToPage } from '../../lib/device/worker-messages.ts'
import { closeShown } from './browser-push.ts'
import { forgetDevice, keepDevice } from './device.ts'

let started = false
let keptFor: string | undefined

const quietly = (work: Promise<unknown>): void => {
  // The next start tries again; whoever wants to know looks at the settings.
  work.catch(() => {})
}

const keep = () => {
  const { user } = session.get()
  if (user && user.id !== keptFor) quietly(keepDevice(user.id))
  keptFor = user?.id
}

/** What belongs to notifications in a browser that may show them; begins once. */
export const startPush = (openPage: (path: string) => void): void => {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message = readToPage(data)
    if (message?.type === 'open-page') {
      ports[0]?.postMessage(true)
      openPage(message.path)
    }
    if (message?.type === 'subscription-changed') {
      keptFor = undefined
      keep()
    }
  })
  navigator.serviceWorker.startMessages()
  const seen = () => {
    if (document.visibilityState === 'visible') quietly(closeShown())
  }
  document.addEventListener('visibilitychange', seen)
  seen()
  onSignOut(async () => {
    const { user } = session.get()
    if (user) await forgetDevice(user.id)
  })
  session.subscribe(keep)
  keep()
}
