import { spawn } from 'node:child_process'
import { stopRunning } from './run.mjs'

const stopPatienceMs = 60_000
const preparationPatienceMs = 15_000
const secondSignalMs = 1000
const parentCheckMs = 250

/** @type {(() => void) | undefined} */
let stopServer

let firstStop = 0

/** Called by every signal; a second one, if it is meant as one, ends the waiting. */
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
 * From here on nothing outlives this process: signals are passed on, and if npm ends, however it
 * ends, so does everything it started. Started without npm, the parent may go: that is how a
 * program is left running in the background.
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
 * Runs the server until it ends and resolves with its exit code. The channel between the two is how
 * it is told to stop, and its end is how the server learns that this process was killed.
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
