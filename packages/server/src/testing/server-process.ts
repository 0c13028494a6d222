import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RoleUrls } from '../db/connection/open.ts'
import { serverFlags } from '../../../../scripts/lib/server-environment.mjs'
import { programEnvironment } from '../../../../scripts/testing/program-environment.ts'
import { goodPassword, type SignedUp } from './auth-server.ts'

/** A new account on a server that runs as a process of its own. */
export const signUpAt = async (origin: string, email: string): Promise<SignedUp> => {
  const answer = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}`)
  return (await answer.json()) as SignedUp
}

/**
 * Node's arguments to run the server as `npm start` does; the sources take twice as long to load.
 */
export const serverProgram = [...serverFlags, join(import.meta.dirname, '../../dist/main.js')]

export type ServerProcess = {
  /** Its address, once it is ready. */
  origin: string
  pid: number
  output: () => string
  /** Null while it runs. */
  exitCode: () => number | null
  kill(): Promise<void>
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<{ code: number | null; ms: number }>
}

/** The settings that name a test's database, for programs; its login roles share a password. */
export const databaseSettings = ({ roles }: { roles: RoleUrls }): Record<string, string> => ({
  DATABASE_URL: roles.app,
})

/**
 * Starts the server as `npm start` does, with this environment only, and waits until it is ready.
 */
export const startServerProcess = async (
  environment: Record<string, string>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, serverProgram, {
    env: { ...programEnvironment, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
    const origin = /^ready (http:\S+)$/m.exec(output)?.[1]
    if (origin !== undefined) ready.resolve(origin)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'exit')
  void exited.then(() => ready.reject(new Error(output)))
  const origin = await ready.promise
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    exitCode: () => child.exitCode,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      const start = performance.now()
      child.kill('SIGTERM')
      await exited
      return { code: child.exitCode, ms: performance.now() - start }
    },
  }
}
