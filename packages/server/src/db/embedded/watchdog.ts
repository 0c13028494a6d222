import { spawn } from 'node:child_process'

/**
 * A shell that waits for the end of its input, which comes when this process ends, however it ends,
 * and then asks PostgreSQL to stop. `dismiss` is called before an orderly stop, and when PostgreSQL
 * has ended by itself: its process number may then belong to another process.
 */
export const watchOver = (postmasterPid: number): { dismiss(): void } => {
  const script = 'read -r _; kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'crosscheck-watchdog', String(postmasterPid)], {
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return {
    dismiss: () => {
      watchdog.kill('SIGKILL')
    },
  }
}
