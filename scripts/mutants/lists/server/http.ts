import type { Mutation } from '../../mutation.ts'

const cors = {
  file: 'packages/server/src/http/server/cors.ts',
  tests: ['packages/server/src/http/server/cors.test.ts'],
}
const headers = {
  file: 'packages/server/src/http/server/headers.ts',
  tests: ['packages/server/src/http/server/headers.test.ts'],
}
const address = {
  file: 'packages/server/src/http/admission/client-address.ts',
  tests: ['packages/server/src/http/admission/client-address.test.ts'],
}
const cookies = {
  file: 'packages/server/src/http/cookies/cookies.ts',
  tests: ['packages/server/src/http/cookies/cookies.test.ts'],
}
const binder = {
  file: 'packages/server/src/http/binder.ts',
  tests: ['packages/server/src/http/binder.test.ts'],
}
const withData = ['packages/server/src/http/session-with-data.test.ts']
const pendingUser = {
  file: 'packages/server/src/http/request/pending-user.ts',
  tests: [...withData, 'packages/server/src/http/exchanges.test.ts'],
}
const admission = {
  file: 'packages/server/src/http/admission/admission.ts',
  tests: ['packages/server/src/http/binder.test.ts'],
}
const connection = {
  file: 'packages/server/src/realtime/sockets/connection.ts',
  tests: [
    'packages/server/src/realtime/sockets/socket.test.ts',
    'packages/server/src/realtime/sockets/hostile.test.ts',
  ],
}
const channel = {
  file: 'packages/domain/src/contract/platform/channel.ts',
  tests: ['packages/server/src/realtime/sockets/socket.test.ts'],
}
const subscribe = {
  file: 'packages/server/src/realtime/sockets/subscribe.ts',
  tests: [
    'packages/server/src/realtime/sockets/socket.test.ts',
    'packages/server/src/realtime/sockets/hostile.test.ts',
  ],
}
const upgrade = {
  file: 'packages/server/src/realtime/sockets/upgrade.ts',
  tests: [
    'packages/server/src/realtime/sockets/upgrade.test.ts',
    'packages/server/src/realtime/sockets/socket.test.ts',
  ],
}
const frames = {
  file: 'packages/server/src/realtime/channel/frames.ts',
  tests: [
    'packages/server/src/realtime/channel/frames.test.ts',
    'packages/server/src/realtime/sockets/socket.test.ts',
  ],
}

const look = {
  file: 'packages/server/src/http/pages/page-appearance.ts',
  tests: ['packages/server/src/http/pages/static-web.test.ts'],
}

export const http: readonly Mutation[] = [
  {
    ...cors,
    name: 'pages of any origin call the API',
    find: 'if (origin === undefined || !listed.has(origin)) return false',
    replace: 'if (origin === undefined) return false',
  },
  {
    ...headers,
    name: 'pages of any site may frame ours',
    find: "parentOrigins.length === 0 ? \"'none'\" : parentOrigins.join(' ')",
    replace: "parentOrigins.length === 0 ? '*' : parentOrigins.join(' ')",
  },
  {
    ...headers,
    name: 'scripts of any origin run',
    find: '"script-src \'self\'"',
    replace: '"script-src *"',
  },
  {
    ...address,
    name: 'a sender writes its own address',
    find: 'while (address && isTrusted(address) && named.length > 0)',
    replace: 'while (address && named.length > 0)',
  },
  {
    ...address,
    name: 'a household can be recognized in the audit log',
    find: "address.kind() === 'ipv4' ? 24 : 48",
    replace: "address.kind() === 'ipv4' ? 32 : 64",
  },
  {
    ...address,
    name: 'each address of a /64 has limits of its own',
    find: 'prefix(address, 64)',
    replace: 'prefix(address, 128)',
  },
  {
    ...address,
    name: 'a request through a proxy counts as one from this machine',
    find: 'return !proxied && peer !== undefined',
    replace: 'return peer !== undefined',
  },
  {
    ...cookies,
    name: 'scripts read cookies',
    find: "    'HttpOnly',\n",
    replace: '',
  },
  {
    ...cookies,
    name: 'cookies travel without encryption',
    find: "...(secure ? ['Secure'] : [])",
    replace: '...(secure ? [] : [])',
  },
  {
    ...admission,
    name: 'guessed server keys are looked up without a count',
    find: ' || looksUpKey(call, credentials)',
    replace: '',
  },
  {
    ...admission,
    name: 'strangers use up the allowance of an address',
    find: "sender.kind === 'session' || call.policy === 'anyone'",
    replace: 'sender.kind !== null',
  },
  {
    ...binder,
    name: 'undeclared properties leave with an answer',
    find: 'if (result.success) return result.data',
    replace: 'if (result.success) return output',
  },
  {
    ...binder,
    name: 'a policy does not see the input',
    find: 'await allow?.(deps, user, input)',
    replace: 'await null',
    tests: ['packages/server/src/http/contract-walk.test.ts'],
  },
  {
    ...binder,
    name: 'a refusal that needs no data leaves before the session was read',
    find: '          if (error instanceof AppError) await requireReadSession(request.facts)\n',
    replace: '',
    tests: withData,
  },
  {
    ...pendingUser,
    name: 'the session is not read with the data',
    find: '{ ...options, check }',
    replace: 'options',
  },
  {
    ...connection,
    name: 'a signed-in user opens the channel of another user',
    find: "if (!isChannelOf(channel, identity.userId)) throw new AppError('FORBIDDEN')\n",
    replace: '',
  },
  {
    ...connection,
    name: 'a socket has any number of channels',
    find: "if (this.#subscriptions.size >= maxChannelsPerSocket) throw new AppError('RATE_LIMITED')\n",
    replace: '',
  },
  {
    ...connection,
    name: 'clients publish',
    find: "        throw new AppError('FORBIDDEN')\n      case 'invalid'",
    replace: "        return\n      case 'invalid'",
  },
  {
    ...connection,
    name: 'a token of another user loses to the cookie',
    find: 'if (token === null && cookie) return cookie',
    replace: 'if (cookie) return cookie',
  },
  {
    ...connection,
    name: 'a client that does not read fills the memory',
    find: 'if (this.#socket.bufferedAmount > maxBufferedBytes) return this.drop()\n',
    replace: '',
  },
  {
    ...connection,
    name: 'any number of frames is answered',
    find: 'if (!this.#isAllowed()) {',
    replace: 'if (this.#isAllowed() === null) {',
  },
  {
    ...channel,
    name: "a channel opens if its name starts with the user's channel name",
    find: 'channel === channelOf(userId)',
    replace: 'channel.startsWith(prefix)',
  },
  {
    ...subscribe,
    name: 'one user has any number of sockets',
    find: 'if (entry.subscribers.size + entry.pending > maxSocketsPerUser)',
    replace: 'if (entry.pending > maxSocketsPerUser * 1000)',
  },
  {
    ...subscribe,
    name: 'an ended session subscribes',
    find: 'await requireLiveSession(deps, subscriber)',
    replace: '',
  },
  {
    ...upgrade,
    name: 'a page of any origin opens a socket',
    find: "return isAllowedOrigin(request.headers.origin, config) ? null : new AppError('FORBIDDEN')",
    replace: 'return null',
  },
  {
    ...upgrade,
    name: 'in production, pages of this machine open sockets',
    find: 'return !config.production && url !== null',
    replace: 'return url !== null',
  },
  {
    ...frames,
    name: 'presence shows the token of a socket',
    find: 'const { token, ...others } = metadata',
    replace: 'const { token } = metadata\n  const others = metadata',
  },
  {
    ...look,
    name: 'a closed page has the own title until its scripts run',
    find: 'if (!isClosed) return page',
    replace: 'return page',
  },
  {
    ...look,
    name: 'a page under a neutral name describes the product',
    find: 'return withTitle(withMark(renamed, `data-appearance="${appearance}"`), name).replace(\n      selfDescriptions,\n      \'\',\n    )',
    replace: 'return withTitle(withMark(renamed, `data-appearance="${appearance}"`), name)',
  },
]
