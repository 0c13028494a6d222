import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAlive } from './processes.ts'
import { watchdogCommand } from './watchdog.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const cluster = await temporaryFolder()

describe('the watchdog', () => {
  const stubborn = `trap '' INT QUIT; echo ready; while :; do sleep 1; done`

  const release = async (pid: number): Promise<void> => {
    const { program, args } = watchdogCommand({ pid, cluster }, { interrupt: 1, quit: 1 })
    const watchdog = spawn(program, args, { stdio: ['pipe', 'ignore', 'inherit'] })
    watchdog.stdin.end()
    await once(watchdog, 'exit')
  }

  test.each([
    ['kills a server that heeds neither SIGINT nor SIGQUIT', 0, true],
    ['spares a process whose number is not in postmaster.pid any more', 1, false],
  ])('%s', async (_, difference, isEnded) => {
    const server = spawn('/bin/sh', ['-c', stubborn], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(server.stdout, 'data')
    const pid = server.pid ?? 0
    await writeFile(join(cluster, 'postmaster.pid'), `${pid + difference}\n${cluster}\n`)
    await release(pid)
    await expect.poll(() => isAlive(pid)).toBe(!isEnded)
    server.kill('SIGKILL')
  })
})
