import { spawn } from 'node:child_process'
import { pidFileOf } from './postmaster.ts'

const name = 'crosscheck-watchdog'
const defaultSignalSeconds = { interrupt: 10, quit: 5 }

/**
 * Waits for the end of its input, then ends PostgreSQL step by step. Before each step it checks
 * that postmaster.pid still names the process: another program may have the number by then, and the
 * next start another PostgreSQL.
 */
const script = `
is_there() { { read -r found < "$2"; } 2>/dev/null && [ "$found" = "$1" ] && kill -0 "$1" 2>/dev/null; }
wait_for() { left=$3; while [ "$left" -gt 0 ] && is_there "$1" "$2"; do sleep 1; left=$((left - 1)); done; }
read -r _
is_there "$1" "$2" && kill -INT "$1" && wait_for "$1" "$2" "$3"
is_there "$1" "$2" && kill -QUIT "$1" && wait_for "$1" "$2" "$4"
is_there "$1" "$2" && kill -KILL "$1"
`

export type WatchedPostmaster = { pid: number; cluster: string }

/** The command of a watchdog, which starts its work when its input ends. */
export const watchdogCommand = (
  { pid, cluster }: WatchedPostmaster,
  { interrupt, quit } = defaultSignalSeconds,
): { program: string; args: string[] } => ({
  program: '/bin/sh',
  args: ['-c', script, name, ...[pid, pidFileOf(cluster), interrupt, quit].map(String)],
})

/**
 * Starts a shell whose input ends when this process ends, in whatever way, and which then ends
 * PostgreSQL. `dismiss` is called before an orderly stop, and when PostgreSQL has ended by itself.
 */
export const startWatchdog = (watched: WatchedPostmaster): { dismiss(): void } => {
  const { program, args } = watchdogCommand(watched)
  const watchdog = spawn(program, args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return { dismiss: () => void watchdog.kill('SIGKILL') }
}
