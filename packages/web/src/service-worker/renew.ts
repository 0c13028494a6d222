import { ownWindows, postToPage } from './windows.ts'

/** In browsers that tell of it; the types know of none. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Only a page has the session to tell the server: one that is open does it, or the next one. */
export const renewSubscription = async (
  worker: ServiceWorkerGlobalScope,
  {
    oldSubscription,
    newSubscription,
  }: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
): Promise<void> => {
  if (!newSubscription && oldSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options)
  for (const client of await ownWindows(worker))
    postToPage(client, { type: 'subscription-changed' })
}
