import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, log?: string | undefined,
 * leftover?: string }} RunOptions quiet: what it says is shown only if it fails. log: the file for
 * what it says; the program has the terminal as its file 3. leftover: a file that is removed when
 * this process is killed. */

const killAfterMs = 10_000

/** @type {Set<ChildProcess>} */
const running = new Set()

/** Ends the processes that `run` started: first with SIGTERM, then with SIGKILL. */
export const stopRunning = () => {
  for (const child of running) {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
  }
}

/**
 * A shell that waits for the end of its input and then ends the whole group. The input ends
 * whenever this process ends, for whatever reason. An installation that outlived it would damage
 * the next one.
 * @param {number} group
 * @param {string} leftover
 */
const tieToThisProcess = (group, leftover) => {
  const script = 'read -r _; kill -9 "-$1"; rm -f "$2"'
  const tie = spawn('/bin/sh', ['-c', script, 'crosscheck-tie', String(group), leftover], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  tie.on('error', () => {})
  tie.stdin.on('error', () => {})
  return () => tie.kill('SIGKILL')
}

/**
 * Runs a program to its end and resolves with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>}
 */
export const run = (program, args, { cwd, env = process.env, quiet = false, log, leftover = '' }) =>
  new Promise((resolve, reject) => {
    const file = log === undefined ? undefined : openSync(log, 'w')
    const output = file ?? (quiet ? 'pipe' : 'inherit')
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', output, output, ...(file === undefined ? [] : [1])],
    })
    /** @type {Buffer[]} */
    const said = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => said.push(chunk))
    if (file !== undefined) closeSync(file)
    const untie = child.pid === undefined ? () => {} : tieToThisProcess(child.pid, leftover)
    running.add(child)
    child.on('error', reject)
    child.on('close', (code) => {
      untie()
      running.delete(child)
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })

/**
 * The npm that runs this process, or else the one on the path.
 * @param {string[]} args
 * @param {RunOptions} options
 * @param {string} [node] the Node that npm runs on
 */
export const runNpm = (args, options, node = process.execPath) => {
  const ours = process.env['npm_execpath']
  if (ours && /npm-cli\.c?js$/.test(ours)) return run(node, [ours, ...args], options)
  const env = options.env ?? process.env
  const path = `${dirname(node)}${delimiter}${env['PATH'] ?? ''}`
  return run('npm', args, { ...options, env: { ...env, PATH: path } })
}
