import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '../../scripts/testing/program-environment.ts'

const commands = join(import.meta.dirname, '../../packages/server/src/commands')

/** Runs an operator's command next to the server; throws with its output where it fails. */
export const runServerCommand = async (
  [name, ...args]: readonly string[],
  settings: Record<string, string>,
): Promise<void> => {
  const file = join(commands, `${name}.ts`)
  const env = { ...programEnvironment, ...settings }
  await promisify(execFile)(process.execPath, [file, ...args], { env }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} ${args.join(' ')}: ${stdout}${stderr}`)
  })
}
