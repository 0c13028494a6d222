import { fork } from 'node:child_process'
import type { ProcessorTime } from '../lib/processor-time.ts'

/** One HTTP request that a user makes. */
export type Asked = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  /** `{count}` is replaced by the number of the request, so that no two are the same. */
  body?: string
}

/**
 * The requests that are compared, by name; one of each for every user. Filtered lists are those of
 * the published client.
 */
export const actNames = [
  'own profiles',
  'matches',
  'one match',
  'notifications',
  'dashboard',
  'draft, read',
  'draft of 2 kB, overwritten',
  'conversation, read',
  'message, sent',
  'own profiles, filtered',
  'matches, filtered',
] as const
export type ActName = (typeof actNames)[number]
export type Acts = Record<ActName, Asked>

/** Sends of a user that the hourly limit allows; a round sends no more. */
export const messagesPerUser = 15

export type Ready = { address: string; users: Acts[] }
export type Question = { ask: 'ready'; users: number } | { ask: 'spent' } | { ask: 'reset' }
export type Answers = {
  ready: Ready
  spent: ProcessorTime
  reset: null
}

/**
 * Answers the bench's questions, in a process that the bench has started. `close` runs when the
 * bench disconnects, also because it failed.
 */
export const answerQuestions = (
  answer: {
    [Name in keyof Answers]: (
      question: Extract<Question, { ask: Name }>,
    ) => Promise<Answers[Name]> | Answers[Name]
  },
  close: () => Promise<void>,
): void => {
  const send = async (question: Question): Promise<void> => {
    const ask = answer[question.ask] as (one: Question) => Promise<unknown>
    process.send?.(await ask(question))
  }
  process.on('message', (question: Question) => void send(question))
  process.once('disconnect', () => void close().then(() => process.exit()))
}

/** What a server's process gets besides its code. */
export type Surroundings = { flags: readonly string[]; environment: Record<string, string> }

/** Starts a server's process, which ends with `end`. */
export const startServer = (path: string, { flags, environment }: Surroundings) => {
  const child = fork(path, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...flags],
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    async ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
      const answer = new Promise<unknown>((resolve) => child.once('message', resolve))
      child.send(question)
      const failed = ended.then(() => Promise.reject(new Error(`${path} ended before its answer.`)))
      return (await Promise.race([answer, failed])) as Answers[Q['ask']]
    },
    async end(): Promise<void> {
      child.disconnect()
      await ended
    },
  }
}
