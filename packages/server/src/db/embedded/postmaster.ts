import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

/** What PostgreSQL writes about itself into its data folder while it runs. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const content = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = content.split('\n')
  return Number(pid) > 0
    ? { pid: Number(pid), port: Number(port), socketFolder, ready: status.trim() === 'ready' }
    : undefined
}

/** Ended, but not yet collected by its parent; in containers without an init that may never be. */
const isZombie = (pid: number): boolean => {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return true
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command a process runs, with its arguments; empty if there is no such process. */
export const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Whether the process is a PostgreSQL at all: after a restart of the machine its number may belong
 * to anybody. Which data it serves is asked over a connection.
 */
export const isPostgres = async (pid: number): Promise<boolean> =>
  isAlive(pid) && (await commandOf(pid)).includes('postgres')

/** PostgreSQL refuses to start while a process with the number in this file lives, whoever it is. */
export const forgetPostmaster = (cluster: string): Promise<void> =>
  rm(pidFile(cluster), { force: true })
