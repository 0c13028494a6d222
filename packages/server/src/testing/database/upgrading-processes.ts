import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { programEnvironment } from '../../../../../scripts/testing/program-environment.ts'
import type { Migration } from '../../db/migrations/kinds.ts'
import type { TestDatabase } from './test-database.ts'
import type { UpgradingProcess } from './upgrading-process.ts'

const program = join(import.meta.dirname, 'upgrading-process.ts')

/** Real processes of releases that know different migrations. They end with their test. */
export const upgradingProcesses = ({ plan }: Pick<TestDatabase, 'plan'>) => {
  return {
    begin(known: readonly Migration[], silenceMs = 60_000) {
      const given: UpgradingProcess = {
        ownerUrl: plan.owner ?? '',
        roles: plan.roles,
        known: [...known],
        pace: { signMs: 100, silenceMs },
      }
      const child = spawn(process.execPath, [program, JSON.stringify(given)], {
        env: programEnvironment,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
      const exited = once(child, 'exit')
      onTestFinished(() => void child.kill('SIGKILL'))
      return {
        says: (text: string | RegExp) =>
          expect.poll(() => output, { interval: 20, timeout: 60_000 }).toMatch(text),
        output: () => output,
        id: () => /^ready (\S+)$/m.exec(output)?.[1] ?? '',
        exited,
        signal: (name: NodeJS.Signals) => void child.kill(name),
        async end(name: NodeJS.Signals): Promise<void> {
          child.kill(name)
          await exited
        },
      }
    },
  }
}
