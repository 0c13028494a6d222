import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const waitMs = 20_000

/** The program named by TEST_NATS_SERVER, or on the PATH; null where there is none. */
export const findNatsServer = async (): Promise<string | null> => {
  const named = process.env['TEST_NATS_SERVER']
  for (const program of named ? [named] : ['nats-server', '/usr/sbin/nats-server'])
    if (
      await run(program, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return program
  return null
}

/** The title of the one skipped test where there is no server. */
export const withoutNatsServer =
  'NATS is neither at TEST_NATS_SERVER nor on the PATH, so nothing is tested with a bus'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'data').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}

/** A signal takes effect later. */
const isStopped = async (pid: number): Promise<boolean> =>
  (await run('ps', ['-o', 'state=', '-p', String(pid)])).stdout.startsWith('T')

export type NatsServer = {
  port: number
  url: string
  pid(): number
  start(): Promise<void>
  /** Like a crash of its machine: without a farewell. */
  kill(): Promise<void>
  /** Like a network that swallows everything. */
  freeze(): Promise<void>
  thaw(): void
  close(): Promise<void>
}

/** A NATS server that can be killed and comes back at the same port. */
export const startNatsServer = async (
  program: string,
  {
    settings = 'authorization { user: crosscheck, password: "se/cret" }',
  }: { settings?: string } = {},
): Promise<NatsServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bus-'))
  const port = await freePort()
  const file = join(folder, 'server.conf')
  await writeFile(file, `host: 127.0.0.1\nport: ${port}\n${settings}\n`)
  let child: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const started = spawn(program, ['-c', file], { stdio: 'ignore' })
    child = started
    const end = performance.now() + waitMs
    while (!(await answers(port))) {
      if (started.exitCode !== null || performance.now() > end)
        throw new Error('NATS does not start.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const kill = async (): Promise<void> => {
    const killed = child
    child = null
    if (!killed) return
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    port,
    url: `nats://crosscheck:se%2Fcret@127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    start,
    kill,
    async freeze() {
      const { pid } = child ?? {}
      if (pid === undefined) throw new Error('NATS does not run.')
      process.kill(pid, 'SIGSTOP')
      while (!(await isStopped(pid))) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
