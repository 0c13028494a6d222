import type { IncomingMessage } from 'node:http'

/** Whether a request opens a socket at the socket's path. All others are plain HTTP. */
export const isSocketRequest = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url === '/' || url.startsWith('/?'))
