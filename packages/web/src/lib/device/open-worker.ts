/**
 * Registered only when the user wants notifications, and in an installed application, where a
 * failed page would have no way back.
 */
export const openWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', {
    updateViaCache: 'none',
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  return navigator.serviceWorker.ready
}
