import type { RoundScenario } from '../rounds.ts'
import { pause } from '../environment/pause.ts'
import { openProcesses, type Processes } from '../environment/processes/processes.ts'

const maxStopMs = 15_000

/** Declares no fault: every request has to succeed. */
export const rollingRestart: RoundScenario<Processes> = {
  name: 'rolling-restart',
  title: 'two processes behind a balancer, restarted one after the other',
  rounds: 10,
  listens: true,
  open: (options) => openProcesses(options, 2),
  async round({ environment: { balancer, processes, ledger, random } }) {
    for (const process of processes) {
      await pause(random.between(200, 600))
      const stopMs = await process.stop()
      if (stopMs > maxStopMs) ledger.surprise('a stop that took too long', `${stopMs} ms`)
      ledger.restarts.push(await process.start())
      await process.ready()
      await balancer.noticed()
    }
  },
  // Each restart closes the sockets of a process.
  async finish({ ledger }) {
    if (ledger.reconnections.length === 0) ledger.surprise('no socket that was opened again')
  },
}
