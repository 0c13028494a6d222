import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverFlags } from '../../../../../scripts/lib/server-environment.mjs'
import { programEnvironment } from '../../../../../scripts/testing/program-environment.ts'

/** The sources take twice as long to load. */
const program = [...serverFlags, join(import.meta.dirname, '../../../dist/main.js')]

/**
 * Starts the server as `npm start` does, with this environment only; `ready` resolves with its
 * address, or fails with how it ended and its output.
 */
export const beginServerProcess = (
  environment: Record<string, string>,
  args: readonly string[] = [],
) => {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...programEnvironment, PORT: '0', ...environment },
    // The server notices on this channel that its parent has ended, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  const collect = (line: string): void => {
    output += `${line}\n`
    const origin = /^ready (\S+)$/.exec(line)?.[1]
    if (origin !== undefined) resolve(origin)
  }
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', collect)
  // 'close' comes after the last line, 'exit' may come before it.
  const exited = once(child, 'close').then(([code]) => code as number | null)
  ready.catch(() => {})
  void exited.then((code) =>
    reject(new Error(`The server ended with ${child.signalCode ?? code}:\n${output}`)),
  )
  return { child, ready, exited, output: () => output }
}
