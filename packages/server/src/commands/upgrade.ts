import { showCommand } from './upgrade/show.ts'
import { findPlan } from './support/find-plan.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run upgrade`: what an upgrade of the tables waits for. It also works while one runs. */
await runCommand({
  open: async (environment, log) => {
    const { plan, found } = await findPlan(environment, log)
    return { workerUrl: plan.roles.worker, close: found.close }
  },
  name: 'npm run upgrade',
  about: 'Shows how far an upgrade of the tables is, and the processes that it waits for.',
  commands: {
    show: showCommand,
  },
})
