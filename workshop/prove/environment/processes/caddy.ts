import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@crosscheck/server/testing/programs/free-port'
import { programEnvironment } from '../../../../scripts/testing/program-environment.ts'
import type { Balancer } from './balancer.ts'
import { pause, until } from '../pause.ts'

const config = join(import.meta.dirname, '../../../../deploy/Caddyfile')

/**
 * Caddy as `deploy/compose-two.yaml` runs it, without https. It looks at each process every second.
 */
export const openCaddy = async (program: string, ports: readonly number[]): Promise<Balancer> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...programEnvironment,
      SITE: url,
      PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_ADMIN: `unix/${join(folder, 'admin')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await until('Caddy listens', () =>
    fetch(url).then(
      async (answer) => (await answer.arrayBuffer(), true),
      () => false,
    ),
  )
  return {
    url,
    // It cannot be asked.
    noticed: () => pause(3000),
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
