/** Every page registers the worker; it stores nothing of a user. */
export const openWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', {
    updateViaCache: 'none',
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  return navigator.serviceWorker.ready
}
