import { ownWindows, postToPage } from './windows.ts'

/** Only in browsers that fire the event; the library's types lack it. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Only a page has the session that the call needs: an open page makes it, or the next one. */
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
