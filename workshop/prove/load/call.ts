import { pause } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  token?: string | undefined
  body?: unknown
  /** A multipart form in place of a body. */
  form?: FormData
}
export type Answer = { status: number; code: string; body: unknown }
/** `unknown`: no answer, or 503. */
export type Outcome = Answer | 'unknown'

const requestMs = 30_000
const timeoutMs = 120_000
/** Pauses before the next request, so that a server in trouble gets few of them. */
const backoffMs = 50

/** The path without ids, so that similar calls count as one. */
const routeOf = ({ method, path }: Call): string =>
  `${method} ${path.split('?')[0]?.replace(/\/(profiles|matches|notifications)\/[^/]+/, '/$1/:id')}`

const fetchAnswer = async (
  url: string,
  { method, path, token, body, form }: Call,
): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(requestMs),
  })
  const text = await answer.text()
  const parsed: unknown = text === '' ? null : JSON.parse(text)
  const code =
    parsed && typeof parsed === 'object' && 'code' in parsed && typeof parsed.code === 'string'
      ? parsed.code
      : ''
  return { status: answer.status, code, body: parsed }
}

/** Sends one request once and returns its answer, whatever the status. */
export const ask = ({ instance }: TestEnvironment, call: Call): Promise<Answer> =>
  fetchAnswer(instance.url, call)

const reasonOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'unknown'
}

/** Sends one request. An answer that the present fault does not allow is noted as unexpected. */
export const send = async ({ instance, ledger }: TestEnvironment, call: Call): Promise<Outcome> => {
  await instance.up()
  const startedAt = performance.now()
  let answer: Answer
  try {
    answer = await fetchAnswer(instance.url, call)
  } catch (error) {
    if (!instance.faults.allows('down', startedAt))
      ledger.surprise(`no answer (${reasonOf(error)})`, routeOf(call))
    await pause(backoffMs)
    return 'unknown'
  }
  if (answer.status < 500) return answer
  await pause(backoffMs)
  const { status, code } = answer
  ledger.noteCode(code)
  if (status !== 503 || code === '' || !instance.faults.allows('unavailable', startedAt))
    ledger.surprise(`${status} ${code || 'without a code'}`, routeOf(call))
  return 'unknown'
}

/** Sends a write and notes its outcome. */
export const write = async (environment: TestEnvironment, call: Call): Promise<Outcome> => {
  const outcome = await send(environment, call)
  if (outcome === 'unknown') environment.ledger.write('unknown')
  else environment.ledger.write(outcome.status < 400 ? 'acknowledged' : 'refused')
  return outcome
}

/** Notes an answer that no fault explains. */
export const unexpectedAnswer = (
  environment: TestEnvironment,
  call: Call,
  { status, code }: Answer,
): void => environment.ledger.surprise(`${status} ${code}`, routeOf(call))

export type RetryOptions = {
  /**
   * Statuses that end the retries; `afterUnknown` only when an earlier attempt may have succeeded.
   */
  accepts: readonly number[]
  afterUnknown?: readonly number[]
  sends?: typeof send
}

/** Repeats a request, as a user would, until the answer has an accepted status. */
export const retryUntilAccepted = async (
  environment: TestEnvironment,
  makeCall: () => Call | Promise<Call>,
  { accepts, afterUnknown = [], sends = write }: RetryOptions,
): Promise<Answer> => {
  const end = performance.now() + timeoutMs
  let mayHaveHappened = false
  for (;;) {
    const call = await makeCall()
    const outcome = await sends(environment, call)
    if (outcome === 'unknown') mayHaveHappened = true
    else if (accepts.includes(outcome.status)) return outcome
    else if (mayHaveHappened && afterUnknown.includes(outcome.status)) return outcome
    else if (outcome.status === 429) await environment.operator.clearLimits().catch(() => {})
    else unexpectedAnswer(environment, call, outcome)
    if (performance.now() > end) throw new Error(`Not answered in time: ${routeOf(call)}`)
    await pause(environment.random.between(10, 60))
  }
}

/** Repeats a read until it is answered. */
export const read = (
  environment: TestEnvironment,
  makeCall: () => Call | Promise<Call>,
): Promise<Answer> => retryUntilAccepted(environment, makeCall, { accepts: [200], sends: send })
