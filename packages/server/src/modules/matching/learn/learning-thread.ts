import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'

const megabytes = 1024
/** Copying a record to the worker takes some microseconds of the main thread. */
const recordsPerMessage = 50

/** Counts the values of the records sent so far. */
export type FrequenciesTask = { kind: 'frequencies'; profiles: number }

/**
 * Fits the evidence model. The first `sampleCount` records sent are the sample; pairs refer to
 * records by index.
 */
export type ModelTask = {
  kind: 'model'
  profiles: number
  sampleCount: number
  /** Two record indexes per pair. */
  pairs: Int32Array
  /** The number of pairs from which those with a shared blocking key were taken. */
  scope: number
  version: string
}

export type LearningMessage = { records: ComparisonRecord[] } | FrequenciesTask | ModelTask

/**
 * Learning takes seconds of computation, so it has its own thread. Records are sent a few at a
 * time.
 */
export class LearningThread {
  readonly #worker
  #failure: unknown = null

  constructor() {
    this.#worker = new Worker(new URL('./learning-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    this.#worker.on('error', (error) => (this.#failure = error))
  }

  /** Yields between messages, so that requests are served. */
  async add(records: readonly ComparisonRecord[]): Promise<void> {
    for (let start = 0; start < records.length; start += recordsPerMessage) {
      this.#send({ records: records.slice(start, start + recordsPerMessage) })
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  frequencies(task: Omit<FrequenciesTask, 'kind'>): Promise<TermFrequencies | null> {
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
