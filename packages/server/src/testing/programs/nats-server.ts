import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { findProgram, untilAnswering } from './program.ts'

const run = promisify(execFile)

/** Null where there is none. */
export const findNatsServer = () => findProgram('TEST_NATS_SERVER', 'nats-server')

/** The title of the one skipped test where there is no server. */
export const withoutNatsServer =
  'NATS is neither at TEST_NATS_SERVER nor on the PATH, so nothing is tested with a bus'

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
    await untilAnswering('NATS', started, () => answers(port))
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
