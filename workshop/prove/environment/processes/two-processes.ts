import type { TestEnvironmentOptions } from '../environment.ts'
import type { Instance } from '../instance.ts'
import { openProcesses, type Processes, type ProcessesOptions } from './processes.ts'

export type TwoProcesses = Processes & { processes: readonly [Instance, Instance] }

/** Two processes that do everything, behind a balancer. */
export const openTwoProcesses = async (
  options: TestEnvironmentOptions,
  more: ProcessesOptions = {},
): Promise<TwoProcesses> => {
  const opened = await openProcesses(options, 2, more)
  const [one, two] = opened.processes
  if (!one || !two) throw new Error('There are not two processes.')
  return { ...opened, processes: [one, two] }
}
