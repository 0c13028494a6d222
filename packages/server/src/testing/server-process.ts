import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoleUrls } from '../db/connection/open.ts'
import { callServer } from './call-server.ts'
import { goodPassword, type SignedUp } from './auth-server.ts'
import { beginServerProcess } from './programs/server-program.ts'

/** A new account on a server that runs as a process of its own. */
export const signUpAt = async (origin: string, email: string): Promise<SignedUp> => {
  const body = { email, password: goodPassword }
  const answer = await callServer(origin, { path: '/api/auth/signup', body })
  if (answer.status !== 201) throw new Error(`Signing up answered ${answer.status}`)
  return answer.body as SignedUp
}

/** The process number of a data folder's PostgreSQL, if it runs. */
export const postmasterOf = async (folder: string): Promise<number | null> => {
  const files = await readdir(folder, { recursive: true })
  const file = files.find((name) => name.endsWith('postmaster.pid'))
  if (!file) return null
  return Number((await readFile(join(folder, file), 'utf8')).split('\n')[0])
}

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

/** Starts the server and waits until it is ready. */
export const startServerProcess = async (
  environment: Record<string, string>,
): Promise<ServerProcess> => {
  const { child, ready, exited, output } = beginServerProcess(environment)
  const origin = await ready
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    exitCode: () => child.exitCode,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      const start = performance.now()
      child.kill('SIGTERM')
      return { code: await exited, ms: performance.now() - start }
    },
  }
}
