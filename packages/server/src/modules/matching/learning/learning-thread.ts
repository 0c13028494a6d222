import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence/model/value-frequencies'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'

const megabytes = 1024
/** Handing over copies, which takes this thread some microseconds for each. */
const recordsPerMessage = 50

/** How common values are among the records handed over. */
export type FrequenciesTask = { kind: 'frequencies'; profiles: number }

/** The model of evidence: of the records handed over the first are a sample, and pairs are places. */
export type ModelTask = {
  kind: 'model'
  profiles: number
  sampleCount: number
  /** Two places each. */
  pairs: Int32Array
  /** Of how many pairs these are those that share a token. */
  scope: number
  version: string
}

export type LearningMessage = { records: ComparisonRecord[] } | FrequenciesTask | ModelTask

/** Learning takes seconds of computing, so it has a thread of its own; it gets records a few at a time. */
export class LearningThread {
  readonly #worker
  #failure: unknown = null

  constructor() {
    this.#worker = new Worker(new URL('./learning-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    this.#worker.on('error', (error) => (this.#failure = error))
  }

  /** Requests come in between. */
  async add(records: readonly ComparisonRecord[]): Promise<void> {
    for (let start = 0; start < records.length; start += recordsPerMessage) {
      this.#send({ records: records.slice(start, start + recordsPerMessage) })
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  frequencies(task: Omit<FrequenciesTask, 'kind'>): Promise<ValueFrequencies | null> {
    return this.#ask({ kind: 'frequencies', ...task })
  }

  model(task: Omit<ModelTask, 'kind'>, signal: AbortSignal): Promise<LearnedParameters> {
    return this.#ask({ kind: 'model', ...task }, signal)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send(message: LearningMessage): void {
    if (this.#failure !== null) throw this.#failure
    this.#worker.postMessage(message, [])
  }

  async #ask<Answer>(task: LearningMessage, signal?: AbortSignal): Promise<Answer> {
    this.#send(task)
    const [answer] = (await once(this.#worker, 'message', signal && { signal })) as [Answer]
    return answer
  }
}
