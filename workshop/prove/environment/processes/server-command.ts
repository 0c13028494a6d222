import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '../../../../scripts/testing/program-environment.ts'

const commands = join(import.meta.dirname, '../../../../packages/server/src/commands')

/** Runs an operator's command next to the server, and returns its output; throws where it fails. */
export const runServerCommand = async (
  [name, ...args]: readonly string[],
  settings: Record<string, string>,
): Promise<string> => {
  const file = join(commands, `${name}.ts`)
  const env = { ...programEnvironment, ...settings }
  const run = promisify(execFile)(process.execPath, [file, ...args], { env })
  const { stdout: text } = await run.catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} ${args.join(' ')}: ${stdout}${stderr}`)
  })
  return text
}
