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

/** Ended, but not yet collected by its parent; in containers without an init that may never be. */
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

export const childrenOf = (pid: number): number[] => {
  if (onLinux) return pidsInProc().filter((child) => statOf(child)?.[1] === String(pid))
  try {
    return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
  } catch {
    return []
  }
}

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

/** Processor time used so far, in a form that only compares; undefined if there is no process. */
export const processorTimeOf = (pid: number): string | undefined => {
  if (onLinux) return statOf(pid)?.slice(11, 13).join('+')
  try {
    return execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
