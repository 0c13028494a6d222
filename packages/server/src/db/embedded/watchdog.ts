import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from './postmaster.ts'

const name = 'crosscheck-watchdog'
const patienceMs = 10_000

/**
 * A shell that waits for the end of its input, which comes when this process ends, however it ends,
 * and then asks PostgreSQL to stop. `dismiss` is called before an orderly stop, and when PostgreSQL
 * has ended by itself: its process number may then belong to another process.
 */
export const watchOver = (postmasterPid: number, file: string): { dismiss(): void } => {
  const script = 'read -r _; kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, name, String(postmasterPid)], {
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  writeFileSync(file, String(watchdog.pid), { mode: 0o600 })
  return {
    dismiss: () => {
      watchdog.kill('SIGKILL')
      rmSync(file, { force: true })
    },
  }
}

/**
 * The watchdog of a killed process may be about to ask PostgreSQL to stop: whoever wants to take
 * that PostgreSQL over has to let it go first, or is left without it a moment later.
 */
export const waitForWatchdog = async (file: string): Promise<void> => {
  let pid = 0
  try {
    pid = Number(readFileSync(file, 'utf8'))
  } catch {
    return
  }
  const end = Date.now() + patienceMs
  while ((await commandOf(pid)).includes(name)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL')
    await sleep(10)
  }
}
