import { beginServerProcess } from '@crosscheck/server/testing/programs/server-program'

const startMs = 150_000
const keptLines = 30

/** The server as `npm start` runs it, in its own process. */
export type ServerProcess = {
  pid: number
  isRunning(): boolean
  /** Resolves when the process has ended, with its exit code or signal and its last output. */
  ended: Promise<string>
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * Starts the server with these environment variables and PATH, and waits until it accepts requests;
 * throws when it ends before that.
 */
export const startServerProcess = async (
  settings: Record<string, string>,
): Promise<ServerProcess> => {
  const { child, ready, exited, output } = beginServerProcess(settings)
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
  await ready.finally(() => clearTimeout(timer))
  const ended = exited.then((code) => {
    const lines = output().split('\n').slice(-keptLines).join('\n')
    return `ended with ${child.signalCode ?? code}:\n${lines}`
  })
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
