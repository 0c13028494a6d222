import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import type { TestEnvironment } from '../environment/environment.ts'
import { until } from '../environment/pause.ts'
import { ask, type Call } from './call.ts'
import { as, signUp, type Member } from './member.ts'

/** Users who only look, to see who is served. */
export const openProbes = async (
  environment: TestEnvironment,
  count: number,
): Promise<Member[]> => {
  const probes: Member[] = []
  for (let number = 1; number <= count; number += 1)
    probes.push(await signUp(environment, `probe${number}x`))
  return probes
}

/** Whether a user gets the dashboard, by one request. */
export const isServed = async (environment: TestEnvironment, member: Member): Promise<boolean> => {
  const call = await as(environment, member, { method: 'GET', path: '/api/v1/dashboard' })()
  return ask(environment, call).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Whether a user gets new tokens, by one request. */
export const isRefreshed = async (
  environment: TestEnvironment,
  member: Member,
): Promise<boolean> => {
  const since = performance.now()
  const body = { refresh_token: member.tokens.refresh_token }
  const call: Call = { method: 'POST', path: '/api/auth/refresh', body }
  const answer = await ask(environment, call).catch(() => null)
  if (answer?.status !== 200) return false
  member.tokens = answer.body as TokenSet
  member.signedInAt = since
  return true
}

/** Milliseconds until all of them are served. */
export const untilServed = (
  environment: TestEnvironment,
  probes: readonly Member[],
): Promise<number> =>
  until('every user is served', async () => {
    for (const probe of probes) if (!(await isServed(environment, probe))) return false
    return true
  })
