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

const open = { security: [], tags: ['pages and operation'] }

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
        'Without an upgrade this is the first page of the web application. On a socket each frame is one JSON text: a client sends `ClientFrame`, the server `ServerFrame`. Frames are answered in order. A user may subscribe to their own channel only; whoever was away reads what was missed by `GET /api/realtime/{projectId}/messages`. A socket that subscribes to nothing within 30 seconds is closed. Browsers are let in from this origin and from listed ones.',
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
        'Return addresses have to be on the list of the installation. With `mode=popup` tokens go to the opener by `postMessage`, else to `redirect_url` in the query, which the application removes from its address bar.',
      parameters: [
        text('redirect_url', 'Where the session goes'),
        text('project_id', 'The project of this installation'),
        text('state', 'Given back as it is; at most 512 characters'),
        text('mode', '`popup`, `mobile-session` or nothing'),
        text('provider', 'Goes straight to an account elsewhere, such as `google`'),
      ],
      responses: {
        '200': answer('The sign-in page', 'text/html'),
        '302': { description: 'On to the page, to a provider, or back with an error' },
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
        'The address comes from `POST /api/auth/hand-over`. It works in the browser that began.',
      parameters: [text('id', 'Which wish', true), text('code', 'A code that works once', true)],
      responses: {
        '200': answer('A page that hands the tokens to its opener', 'text/html'),
        '302': { description: 'Back to the application, with tokens or with an error' },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/unsubscribe': {
    post: {
      ...open,
      operationId: 'unsubscribe_one_click',
      summary: 'Stop mails of one kind, as mail programs do it (RFC 8058)',
      description:
        'The address stands in the header `List-Unsubscribe`. A GET shows a page with a button and changes nothing.',
      parameters: [
        text('kind', 'The kind of mail', true),
        text('key', 'The key of the link', true),
      ],
      responses: {
        '200': answer('The same whether or not the link was good', 'text/plain'),
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/stop-mail': {
    post: {
      ...open,
      operationId: 'stop_mail_one_click',
      summary: 'Never mail an address again, as mail programs do it (RFC 8058)',
      parameters: [text('key', 'The key of the link', true)],
      responses: {
        '200': answer('The same whether or not the link was good', 'text/plain'),
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/healthz': {
    get: {
      ...open,
      operationId: 'alive',
      summary: 'Whether the process answers',
      responses: { '200': answer('It does', 'application/json') },
    },
  },
  '/readyz': {
    get: {
      ...open,
      operationId: 'ready',
      summary: 'Whether the process and what it needs can serve',
      responses: {
        '200': answer('Ready', 'application/json'),
        '503': answer('Not ready, with what is missing', 'application/json'),
      },
    },
  },
  '/metrics': {
    get: {
      ...open,
      operationId: 'metrics',
      summary: 'Numbers for Prometheus, for this machine or with the server key',
      responses: {
        '200': answer('Numbers', 'text/plain'),
        '404': { $ref: '#/components/responses/Error' },
      },
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
