import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverFlags } from '../../../scripts/lib/server-environment.mjs'
import { programEnvironment } from '../../../scripts/testing/program-environment.ts'

const root = join(import.meta.dirname, '../../..')
const startMs = 150_000
const keptLines = 60

/** The server as `npm start` runs it, in its own process. */
export type ServerProcess = {
  pid: number
  isRunning(): boolean
  /** Resolves when the process has ended, with its exit code or signal and its last output. */
  ended: Promise<string>
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

const readLines = (child: ChildProcess, onReady: () => void): string[] => {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      if (line.startsWith('ready ')) onReady()
    })
  }
  return lines
}

/**
 * Starts the server with these environment variables and PATH, and waits until it accepts requests;
 * throws with its last lines when it does not.
 */
export const startServerProcess = async (
  settings: Record<string, string>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...serverFlags, 'packages/server/dist/main.js'], {
    cwd: root,
    env: { ...programEnvironment, ...settings },
    // The server notices on this channel that its parent has ended, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ready = Promise.withResolvers<true>()
  const lines = readLines(child, () => ready.resolve(true))
  // 'close' comes after the last line, 'exit' may come before it.
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(`ended with ${signal ?? code}:\n${lines.slice(-30).join('\n')}`),
    )
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
  const outcome = await Promise.race([ready.promise, ended])
  clearTimeout(timer)
  if (outcome !== true) throw new Error(`The server ${outcome}`)
  let isEnding = false
  // What a test then notices, such as a refused request, does not say why.
  void ended.then((how) => isEnding || console.error(`The server ${how}`))
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    async end(signal) {
      isEnding = true
      child.kill(signal)
      await ended
    },
  }
}
