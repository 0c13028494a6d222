import { openJobs } from '../open.ts'
import { handleEvery } from './handle-every.ts'

/** A worker that takes a job, reports it and never finishes: a test kills it. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const runner = await openJobs(process.argv[2] ?? '', silent)
await runner.work(
  handleEvery(async () => {
    process.stdout.write('taken\n')
    await new Promise(() => setInterval(() => {}, 1000))
  }),
)
