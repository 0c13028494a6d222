import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const onLinux = process.platform === 'linux'

/** The fields of /proc/PID/stat from the state on; undefined if there is no such process. */
const statOf = (pid: number | string): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name and may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Ended, but not yet reaped by its parent; in containers without an init that may never happen. */
const isZombie = (pid: number): boolean => onLinux && (statOf(pid)?.[0] ?? 'Z') === 'Z'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid)
  }
}

/** False if there was no such process. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The command a process runs, with its arguments; empty if there is no such process. */
export const commandOf = async (pid: number): Promise<string> => {
  if (onLinux)
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const pidsInProc = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export type ProcessState = {
  pid: number
  parent: number
  /** As ps abbreviates it: R runs, D and U wait for a device. */
  state: string
  /** Processor time used so far, in a form that only compares. */
  time: string
}

const allProcesses = (): ProcessState[] => {
  if (onLinux)
    return pidsInProc().flatMap((pid) => {
      const fields = statOf(pid)
      if (!fields) return []
      const [state = '', parent] = fields
      return [{ pid, parent: Number(parent), state, time: fields.slice(11, 13).join('+') }]
    })
  const table = execFileSync('ps', ['-axo', 'pid=,ppid=,state=,time='], { encoding: 'utf8' })
  return table.split('\n').map((line) => {
    const [pid, parent, state = '', time = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), state, time }
  })
}

/** A process and its children. */
export const processTree = (pid: number): ProcessState[] =>
  allProcesses().filter((process) => process.pid === pid || process.parent === pid)

export const childrenOf = (pid: number): number[] =>
  processTree(pid).flatMap(({ pid: child }) => (child === pid ? [] : [child]))

const workingFolderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Processes that work in a folder, as far as this user may know; none where there is no /proc. */
export const processesIn = (folder: string): number[] =>
  onLinux ? pidsInProc().filter((pid) => workingFolderOf(pid) === folder) : []
