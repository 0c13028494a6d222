import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * The start time of a process, in a form that only compares; undefined if it has ended. A process
 * id alone identifies no process, because systems reuse ids.
 * @param {number} pid
 * @returns {string | undefined}
 */
export const startOf = (pid) => {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name and may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Process ids of another container mean nothing here. */
export const processNamespace = () => {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
