import { spawn } from 'node:child_process'
import { stopRunning } from './run.mjs'

const stopPatienceMs = 60_000
const preparationPatienceMs = 15_000
const secondSignalMs = 1000
const parentCheckMs = 250

/** @type {(() => void) | undefined} */
let stopServer

let firstStop = 0

/** Called for every signal; a second deliberate one ends the waiting. */
const stop = () => {
  const now = Date.now()
  if (firstStop === 0) firstStop = now
  // Ctrl+C reaches this process from the terminal and again through npm.
  else if (now - firstStop < secondSignalMs) return
  if (stopServer) return stopServer()
  stopRunning()
  setTimeout(() => process.exit(130), preparationPatienceMs).unref()
}

/**
 * From here on, no child outlives this process: it forwards signals, and if npm ends for any
 * reason, all processes it started end too. Without npm, the parent may exit, because a program is
 * left in the background that way.
 */
export const endWithParent = () => {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, stop)
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stop()
  }, parentCheckMs)
  check.unref()
}

export const isStopping = () => firstStop !== 0

/**
 * Runs the server until it ends and resolves with its exit code. The server receives its stop
 * command over an IPC channel, and the end of the channel shows that this process was killed.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export const superviseServer = (node, args, options) =>
  new Promise((resolve, reject) => {
    const server = spawn(node, args, {
      ...options,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    let asked = false
    stopServer = () => {
      if (asked) return void server.kill('SIGKILL')
      asked = true
      server.kill('SIGTERM')
      setTimeout(() => server.kill('SIGKILL'), stopPatienceMs).unref()
    }
    server.on('error', reject)
    server.on('exit', (code) => resolve(code ?? 1))
  })
