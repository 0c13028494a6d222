import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programEnvironment } from '../../../../scripts/testing/program-environment.ts'

type Program = {
  /** The file in the folder of the commands. */
  file: string
  args?: readonly string[]
  environment: Record<string, string>
}

/** Starts a program as operators do, without this process's environment except the path. */
export const beginCommand = ({ file, args = [], environment }: Program) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands', file), ...args], {
    env: { ...programEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { text: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => void (out.text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (out.errors += chunk.toString()))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, out, exited }
}

export const runCommandProcess = async (program: Program) => {
  const { out, exited } = beginCommand(program)
  return { code: await exited, ...out }
}
