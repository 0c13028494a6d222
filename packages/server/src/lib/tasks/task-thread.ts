import { parentPort, Worker } from 'node:worker_threads'

type PendingTask = { resolve: (answer: never) => void; reject: (error: unknown) => void }
type TaskRequest<Task> = { id: number; task: Task }
type TaskResponse<Answer> = { id: number; answer?: Answer; error?: unknown }

/** A thread that runs tasks, one after the other, and answers each. */
export class TaskThread<Task, Answer> {
  readonly #worker
  readonly #waiting = new Map<number, PendingTask>()
  #last = 0

  constructor(file: URL) {
    this.#worker = new Worker(file)
    this.#worker.on('message', ({ id, answer, error }: TaskResponse<never>) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(answer as never)
      else waiting?.reject(error)
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A thread has ended.')))
  }

  run(task: Task): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#last += 1
    this.#waiting.set(this.#last, { resolve, reject })
    this.#worker.postMessage({ id: this.#last, task } satisfies TaskRequest<Task>, [])
    return promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** The other end: runs each task that arrives. */
export const handleTasks = (work: (task: never) => unknown): void => {
  const answerOne = async ({ id, task }: TaskRequest<never>): Promise<TaskResponse<unknown>> => {
    try {
      return { id, answer: await work(task) }
    } catch (error) {
      return { id, error }
    }
  }
  parentPort?.on('message', (asked: TaskRequest<never>) => {
    void answerOne(asked).then((answered) => parentPort?.postMessage(answered, []))
  })
}
