import { systemRandom } from '../crypto/primitives/ids.ts'
import { createServer, type Server, type ServerDeps } from '../http/server/server.ts'
import { createRequests } from '../lib/tasks/requests.ts'
import { silentLog } from './doubles/silent-log.ts'

type Changes = Partial<Omit<ServerDeps, 'config'>> & { config?: Partial<ServerDeps['config']> }

/** A server in development, to which a test adds its routes. */
export const bareServer = ({ config, ...deps }: Changes = {}): Server =>
  createServer({
    clock: { now: () => new Date() },
    random: systemRandom,
    log: silentLog,
    requests: createRequests(),
    ...deps,
    config: {
      production: false,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
      ...config,
    },
  })
