import { runCommandProcess } from '@crosscheck/server/testing/command-process'

/** Runs an operator's command next to the server, and returns its output; throws where it fails. */
export const runServerCommand = async (
  [name, ...args]: readonly string[],
  settings: Record<string, string>,
): Promise<string> => {
  const program = { file: `${name}.ts`, args, environment: settings }
  const { code, text, errors } = await runCommandProcess(program)
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${text}${errors}`)
  return text
}
