import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const commandIn = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** The programs of this machine: process numbers and their commands with arguments. */
export const runningCommands = (): { pid: number; command: string }[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => ({ pid: Number(name), command: commandIn(name) }))
    : execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+ /, '') }))
