import { deadLetters } from './queue/queues.ts'
import { openSilentBoss } from './queue/quiet-boss.ts'

/** The payload of a job is never shown. */
export type DeadLetter = {
  id: string
  job: string
  attempts: number
  /** Name and code of the last error, as jobs store them. */
  error: string | null
  at: Date
}

/** `obsolete`: the same work waits in its queue already, so the letter is deleted. */
export type RetryResult = { retried: number; obsolete: number }

export type DeadLetterBox = {
  list(): Promise<DeadLetter[]>
  /** Puts one job back into its queue, or all of them. */
  retry(id: string): Promise<RetryResult>
  close(): Promise<void>
}

const expectedErrors = /^[\w .:-]{1,80}$/

const readError = (output: unknown): string | null => {
  const found: unknown =
    output && typeof output === 'object' && 'value' in output ? output.value : output
  const message = found && typeof found === 'object' && 'message' in found ? found.message : null
  return typeof message === 'string' && expectedErrors.test(message) ? message : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const openDeadLetters = async (workerUrl: string): Promise<DeadLetterBox> => {
  const boss = await openSilentBoss(workerUrl)

  const list = async (): Promise<DeadLetter[]> => {
    const jobs = await boss.findJobs(deadLetters)
    return jobs
      .map((job) => ({
        id: job.id,
        job: job.sourceName ?? 'unknown',
        attempts: (job.sourceRetryCount ?? 0) + 1,
        error: readError(job.sourceOutput ?? job.output),
        at: job.createdOn,
      }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
  return {
    list,
    async retry(id) {
      if (id !== 'all' && !uuid.test(id)) return { retried: 0, obsolete: 0 }
      const retried = await boss.redrive(deadLetters, id === 'all' ? {} : { ids: [id] })
      const refused = (await boss.findJobs(deadLetters)).filter(({ state }) => state === 'failed')
      for (const job of refused) await boss.deleteJob(deadLetters, job.id)
      return { retried, obsolete: refused.length }
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Opens the jobs that failed every attempt, for a piece of work of the operator. */
export const withDeadLetters = async <T>(
  workerUrl: string,
  work: (box: DeadLetterBox) => Promise<T>,
): Promise<T> => {
  const box = await openDeadLetters(workerUrl)
  try {
    return await work(box)
  } finally {
    await box.close()
  }
}
