import type { PushSubscriptionKeys } from '@crosscheck/domain/contract/platform/push'
import { openWorker } from '../../lib/device/open-worker.ts'
import { notificationTag } from '../../lib/device/worker-messages.ts'

export const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export const unsubscribe = async (): Promise<void> => {
  await (await findSubscription())?.unsubscribe()
}

const toBytes = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

/**
 * A new subscription each time: an earlier one may belong to another user. Null where push is not
 * supported.
 */
export const subscribe = async (serverKey: string): Promise<PushSubscriptionKeys | null> => {
  const { pushManager } = await openWorker()
  if (!pushManager) return null
  await (await pushManager.getSubscription())?.unsubscribe()
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: toBytes(serverKey),
    })
    return subscription.toJSON() as PushSubscriptionKeys
  } catch {
    // The push service is unreachable, or the browser has none.
    return null
  }
}

/** Closes shown notifications, because the application itself shows their events. */
export const closeShownNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications({ tag: notificationTag })) ?? []
  for (const notification of shown) notification.close()
}
