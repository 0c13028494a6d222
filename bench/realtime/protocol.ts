/** The messages between the bench and the servers it starts. */
export type Ready = { address: string; clients: ({ userId: string; token: string } | null)[] }
export type Memory = { rss: number }
/** Nanoseconds of the machine's clock, which all processes share, by message. */
export type Published = {
  startedAt: number[]
  storedAt: number[]
  /** Processor time in ms, of the server and of PostgreSQL. */
  node: number
  postgres: number
}

export type Question =
  | { ask: 'ready'; sockets: number }
  | { ask: 'memory' }
  | { ask: 'publish'; rate: number; seconds: number; seed: number }
  | { ask: 'end' }

export type Answers = { ready: Ready; memory: Memory; publish: Published; end: null }

export const nanoseconds = (): number => Number(process.hrtime.bigint())

/** The same receivers for both servers, spread evenly. */
export const receiverOf = (number: number, sockets: number, seed: number): number =>
  (number * 7919 + seed) % sockets

/** Calls `publish` at the given rate, whether or not the earlier ones have finished. */
export const atRate = async (
  { rate, seconds }: { rate: number; seconds: number },
  publish: (number: number) => Promise<void> | void,
): Promise<void> => {
  const count = Math.round(rate * seconds)
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    const wait = start + (number * 1000) / rate - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(Promise.resolve(publish(number)))
  }
  await Promise.all(running)
}

/** Answers the bench's questions, in a process that the bench has started. */
export const answerQuestions = (answer: {
  [Name in keyof Answers]: (
    question: Extract<Question, { ask: Name }>,
  ) => Promise<Answers[Name]> | Answers[Name]
}): void => {
  process.on('message', (question: Question) => {
    const result = (answer[question.ask] as (one: Question) => Promise<unknown>)(question)
    void Promise.resolve(result).then((value) => process.send?.(value ?? {}))
  })
}

export const readMemory = (): Memory => {
  globalThis.gc?.()
  return { rss: process.memoryUsage().rss }
}
