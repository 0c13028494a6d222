import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, isAlive } from './processes.ts'

/** The file that PostgreSQL writes about itself into its data folder while it runs. */
export type Postmaster = {
  pid: number
  port: number
  socketFolder: string
  ready: boolean
  starting: boolean
}

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const content = await readFile(pidFileOf(cluster), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = content.split('\n')
  const isStatus = (name: string) => status.trim() === name
  return Number(pid) > 0
    ? {
        pid: Number(pid),
        port: Number(port),
        socketFolder,
        ready: isStatus('ready'),
        starting: isStatus('starting'),
      }
    : undefined
}

/**
 * Whether the process is a PostgreSQL at all: after a restart of the machine its number may belong
 * to any program. A connection shows which data it serves.
 */
export const isPostgres = async (pid: number): Promise<boolean> =>
  isAlive(pid) && (await commandOf(pid)).includes('postgres')

/**
 * Whether the process was started as the PostgreSQL of this cluster: in a copied folder
 * postmaster.pid names the server of the original.
 */
export const wasStartedOn = async (pid: number, cluster: string): Promise<boolean> =>
  `${await commandOf(pid)} `.includes(` -D ${cluster} `)

/**
 * PostgreSQL refuses to start while any process with the number in this file lives. Removing the
 * file starts no second server on the same data: PostgreSQL also looks for shared memory in use
 * that belongs to the folder.
 */
export const removePostmasterFile = (cluster: string): Promise<void> =>
  rm(pidFileOf(cluster), { force: true })
