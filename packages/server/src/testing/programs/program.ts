import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const isThere = (program: string, flag: string): Promise<boolean> =>
  run(program, [flag]).then(
    () => true,
    () => false,
  )

/** The program that the environment names, or on the PATH; null where there is none. */
export const findProgram = async (
  variable: string,
  name: string,
  versionFlag = '--version',
): Promise<string | null> => {
  const named = process.env[variable]
  for (const program of named ? [named] : [name, `/usr/sbin/${name}`])
    if (await isThere(program, versionFlag)) return program
  return null
}
