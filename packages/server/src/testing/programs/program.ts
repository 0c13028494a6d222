import { execFile, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const waitMs = 20_000

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

/** Resolves when a started program answers. */
export const untilAnswering = async (
  name: string,
  child: ChildProcess,
  answers: () => Promise<boolean>,
): Promise<void> => {
  const end = performance.now() + waitMs
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`${name} does not start.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
