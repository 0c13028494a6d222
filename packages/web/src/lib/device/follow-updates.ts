import type { WorkerMessage } from './worker-messages.ts'

/** Browsers look for a new worker when a page loads. Pages of an application stay open for days. */
const checkMs = 60 * 60_000
/** Workers of earlier releases do not reply. */
const replyMs = 5_000

const post = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void =>
  worker.postMessage(message, ports)

/** The script of the pages that were built with a worker. */
const pageScriptOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<{ pageScript?: unknown }>) => {
      port1.close()
      resolve(data.pageScript)
    })
    port1.start()
    setTimeout(() => resolve(undefined), replyMs)
    post(worker, { type: 'version' }, [port2])
  })

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

type Follow = {
  pageScript: () => string | undefined
  onNewVersion: () => void
  now?: () => number
}

/**
 * Reports that the server has a newer version than the open page. A new worker of the same version
 * as the page replaces the old one without a question: what the worker stores comes from the
 * server.
 */
export const followUpdates = async (
  registration: ServiceWorkerRegistration,
  { pageScript, onNewVersion, now = Date.now }: Follow,
): Promise<void> => {
  let compared: ServiceWorker | undefined
  const compare = async (worker: ServiceWorker | null) => {
    if (!worker || worker === compared) return
    compared = worker
    await installed(worker)
    const built = worker.state === 'redundant' ? undefined : await pageScriptOf(worker)
    if (typeof built !== 'string') return
    if (built !== pageScript()) onNewVersion()
    else if (worker.state === 'installed') post(worker, { type: 'skip-waiting' })
  }
  let checkedAt = now()
  // Without a connection there is nothing to find; the next check comes.
  const check = () =>
    registration.update().then(
      () => {},
      () => {},
    )
  registration.addEventListener('updatefound', () => void compare(registration.installing))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - checkedAt < checkMs) return
    checkedAt = now()
    void check()
  })
  // A waiting worker may be older than the page, so the newest one is found first.
  await check()
  await compare(registration.installing ?? registration.waiting)
}
