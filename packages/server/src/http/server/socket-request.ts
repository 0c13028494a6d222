import type { IncomingMessage } from 'node:http'

/** Whether a request asks for a socket at the place where there is one. All others are plain HTTP. */
export const isSocketRequest = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url === '/' || url.startsWith('/?'))
