import type { WorkerMessage } from './worker-messages.ts'

const ask = (worker: ServiceWorker | null): void => {
  const message: WorkerMessage = { type: 'keep-page' }
  worker?.postMessage(message, [])
}

/**
 * Lets the worker store a page that starts without a connection, also when another version replaces
 * the worker.
 */
export const keepPages = ({ active }: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator
  ask(active)
  serviceWorker.addEventListener('controllerchange', () => ask(serviceWorker.controller))
}
