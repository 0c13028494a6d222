/** The messages between pages and the service worker. */
export type PageMessage = { type: 'open-page'; path: string } | { type: 'subscription-changed' }
export type WorkerMessage =
  | { type: 'version' }
  | { type: 'skip-waiting' }
  /** From an installed application: store a page that starts without a connection. */
  | { type: 'keep-page' }
  /** From a hidden page, on devices without push. */
  | { type: 'news'; matchId: string | null }

const record = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** Only paths of this site: the router does not check the message first. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[A-Za-z0-9_/-]*$/.test(value) && !value.startsWith('//')

export const parsePageMessage = (data: unknown): PageMessage | undefined => {
  const { type, path } = record(data)
  if (type === 'subscription-changed') return { type }
  return type === 'open-page' && isPath(path) ? { type, path } : undefined
}

export const parseWorkerMessage = (data: unknown): WorkerMessage | undefined => {
  const { type, matchId } = record(data)
  if (type === 'news') return { type, matchId: typeof matchId === 'string' ? matchId : null }
  return type === 'version' || type === 'skip-waiting' || type === 'keep-page'
    ? { type }
    : undefined
}

/** All our notifications share this tag, so at most one is shown. */
export const notificationTag = 'crosscheck'
