type Schema = Record<string, unknown>

const text = (name: string, description: string, required = false): Schema => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
})

const answer = (description: string, type: string): Schema => ({
  description,
  content: { [type]: { schema: { type: type === 'application/json' ? 'object' : 'string' } } },
})

const open = { security: [], tags: ['pages and operations'] }

/**
 * Routes besides the calls of the contract: navigations, one-click forms, the socket, operation.
 */
export const otherRoutes: Record<
  string,
  Record<'get' | 'post', Schema> | { get: Schema } | { post: Schema }
> = {
  '/': {
    get: {
      ...open,
      operationId: 'socket',
      tags: ['realtime'],
      summary: 'Open a socket (WebSocket upgrade)',
      description:
        'Without an upgrade this is the first page of the web application. On a socket each frame is one JSON text: a client sends `ClientFrame`, the server `ServerFrame`. Frames are answered in order. Users may subscribe only to their own channel. `GET /api/realtime/{projectId}/messages` returns missed messages. A socket without a subscription is closed after 30 seconds. Browsers may connect from this origin and from allowed ones.',
      parameters: [text('project_id', 'The project of this installation', true)],
      responses: {
        '101': { description: 'The socket is open' },
        '400': { $ref: '#/components/responses/Error' },
        '403': { $ref: '#/components/responses/Error' },
        '503': { $ref: '#/components/responses/Error' },
      },
      'x-client-frames': { $ref: '#/components/schemas/ClientFrame' },
      'x-server-frames': { $ref: '#/components/schemas/ServerFrame' },
    },
  },
  '/auth': {
    get: {
      ...open,
      operationId: 'hosted_sign_in',
      summary: 'Sign in here for another application (a navigation of the browser)',
      description:
        'Return addresses must be allowed by the settings. With `mode=popup`, tokens go to the opener by `postMessage`. Otherwise they go to `redirect_url` in the query, and the application removes them from its address bar.',
      parameters: [
        text('redirect_url', 'Where to return with the session'),
        text('project_id', 'The project of this installation'),
        text('state', 'Returned unchanged; at most 512 characters'),
        text('mode', '`popup`, `mobile-session` or empty'),
        text('provider', 'Goes directly to a provider, such as `google`'),
      ],
      responses: {
        '200': answer('The sign-in page', 'text/html'),
        '302': { description: 'Redirect to the page, to a provider, or back with an error' },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/auth/hand-over': {
    get: {
      ...open,
      operationId: 'hosted_sign_in_end',
      summary: 'The end of a hosted sign-in: hands the session over once',
      description:
        'The address comes from `POST /api/auth/hand-over`. It works in the browser that started the sign-in.',
      parameters: [text('id', 'The request', true), text('code', 'A code that works once', true)],
      responses: {
        '200': answer('A page that hands the tokens to its opener', 'text/html'),
        '302': { description: 'Back to the application, with tokens or with an error' },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/v1/files/{link}': {
    get: {
      ...open,
      operationId: 'linked_file',
      tags: ['photos'],
      summary: 'Get the file of a link, or a part of it (Range)',
      description:
        'Links come from calls such as `GET /api/v1/photos`. They are permissions: an image tag needs no header. A link ends after ten minutes, with the session that asked for it, and with the file.',
      parameters: [{ name: 'link', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '200': answer('The file', 'image/webp'),
        '206': answer('A part of the file', 'image/webp'),
        '416': { description: 'There is no such part' },
        '404': { $ref: '#/components/responses/Error' },
        '429': { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/v1/shown-photos/{link}': {
    get: {
      ...open,
      operationId: 'shown_photo',
      tags: ['shown-photos'],
      summary: 'Get a photo that the other member shows, with the viewer’s name across it',
      description:
        'Links come from `POST /api/v1/matches/{id}/shown-photos/{shownId}/open`. They are permissions: an image tag needs no header. A link ends after ten minutes, with the session that asked for it, and when the photo is no longer shown.',
      parameters: [{ name: 'link', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '200': answer('The picture', 'image/webp'),
        '404': { $ref: '#/components/responses/Error' },
        '429': { $ref: '#/components/responses/Error' },
        '503': { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/unsubscribe': {
    post: {
      ...open,
      operationId: 'unsubscribe_one_click',
      summary: 'Stop one kind of email from an email program (RFC 8058)',
      description:
        'The address is in the header `List-Unsubscribe`. A GET request shows a page with a button and changes nothing.',
      parameters: [
        text('kind', 'The kind of email', true),
        text('key', 'The key from the link', true),
      ],
      responses: {
        '200': answer('The same answer for valid and invalid links', 'text/plain'),
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/stop-mail': {
    post: {
      ...open,
      operationId: 'stop_mail_one_click',
      summary: 'Stop all emails to an address from an email program (RFC 8058)',
      parameters: [text('key', 'The key from the link', true)],
      responses: {
        '200': answer('The same answer for valid and invalid links', 'text/plain'),
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/healthz': {
    get: {
      ...open,
      operationId: 'alive',
      summary: 'Check whether the process answers',
      responses: { '200': answer('It answers', 'application/json') },
    },
  },
  '/readyz': {
    get: {
      ...open,
      operationId: 'ready',
      summary: 'Check whether the process and its services are ready',
      responses: {
        '200': answer('Ready', 'application/json'),
        '503': answer('Not ready, with the reason', 'application/json'),
      },
    },
  },
  '/metrics': {
    get: {
      ...open,
      operationId: 'metrics',
      summary: 'Metrics for Prometheus: from this machine, or with the server key',
      responses: {
        '200': answer('Metrics', 'text/plain'),
        '404': { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/robots.txt': {
    get: {
      ...open,
      operationId: 'robots',
      summary: 'What search engines may read',
      responses: { '200': answer('The rules', 'text/plain') },
    },
  },
  '/sitemap.xml': {
    get: {
      ...open,
      operationId: 'sitemap',
      summary: 'The pages that search engines may list',
      responses: { '200': answer('The addresses', 'application/xml') },
    },
  },
  '/.well-known/security.txt': {
    get: {
      ...open,
      operationId: 'security_contact',
      summary: 'Where to report a vulnerability (RFC 9116)',
      responses: {
        '200': answer('The contact', 'text/plain'),
        '404': { $ref: '#/components/responses/Error' },
      },
    },
  },
}

/** Routes outside of the interface: its description, files, reports of browsers, development. */
export const undocumentedRoutes: readonly string[] = [
  'GET /api',
  'GET /api/openapi.json',
  'GET /auth/hand-over.js',
  'POST /csp-reports',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
  'GET /dev/mailbox/:name',
]
