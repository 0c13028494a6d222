import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { pause } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import { read, retryUntilAccepted, type Answer, type Call, type RetryOptions } from './call.ts'

/** An invented user. */
export type Member = {
  email: string
  password: string
  id: string
  tokens: TokenSet
  signedInAt: number
}

type Session = TokenSet & { user: { id: string } }

/** Access tokens are valid for fifteen minutes. */
const refreshAfterMs = 600_000
const password = 'seven paper lanterns'

let count = 0

/** Repeats signing in until it is answered. */
const signIn = async (environment: TestEnvironment, email: string): Promise<Session> => {
  const call: Call = { method: 'POST', path: '/api/auth/signin/email', body: { email, password } }
  return (await retryUntilAccepted(environment, () => call, { accepts: [200] })).body as Session
}

/**
 * Repeats signing up until it is answered. If an unanswered attempt has taken the address, its
 * owner must be able to sign in.
 */
export const signUp = async (environment: TestEnvironment, name: string): Promise<Member> => {
  count += 1
  const email = `${name}${count}@example.org`
  const call: Call = { method: 'POST', path: '/api/auth/signup', body: { email, password } }
  // The server dated the session at some time from here on.
  const since = performance.now()
  const answer = await retryUntilAccepted(environment, () => call, {
    accepts: [201],
    afterUnknown: [409],
  })
  const tokens = answer.status === 201 ? (answer.body as Session) : await signIn(environment, email)
  const { id } = tokens.user
  return { email, password, id, tokens, signedInAt: since }
}

/** The member's access token, of a new session when the former one is about to end. */
const tokenOf = async (environment: TestEnvironment, member: Member): Promise<string> => {
  if (performance.now() - member.signedInAt > refreshAfterMs) {
    const since = performance.now()
    member.tokens = await signIn(environment, member.email)
    member.signedInAt = since
  }
  return member.tokens.access_token
}

/** The token of the mailed link. */
const newLink = async (
  environment: TestEnvironment,
  { email }: Member,
): Promise<string | undefined> => {
  const mails = await environment.mailbox.of(email)
  return mails
    .map(({ text }) => /[?#&]token=([\w.-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)
}

/** A call as a member, with a token that is valid at that time. */
export const as =
  (environment: TestEnvironment, member: Member, call: Omit<Call, 'token'>) =>
  async (): Promise<Call> => ({
    ...call,
    token: await tokenOf(environment, member),
  })

/** Repeats a member's read until it is answered. */
export const readAs = async <Body>(
  environment: TestEnvironment,
  member: Member,
  path: string,
): Promise<Body> =>
  (await read(environment, as(environment, member, { method: 'GET', path }))).body as Body

export const itemsOf = async <Item>(
  environment: TestEnvironment,
  member: Member,
  path: string,
): Promise<Item[]> => (await readAs<{ items: Item[] }>(environment, member, path)).items

/** Repeats a member's write until it is accepted. */
export const postAs = (
  environment: TestEnvironment,
  member: Member,
  path: string,
  { body = {}, ...options }: RetryOptions & { body?: unknown },
): Promise<Answer> =>
  retryUntilAccepted(environment, as(environment, member, { method: 'POST', path, body }), options)

/** Looks for the mailed link once; false if there is none yet. */
export const verify = async (environment: TestEnvironment, member: Member): Promise<boolean> => {
  const token = await newLink(environment, member)
  if (token === undefined) {
    await pause(20)
    return false
  }
  await postAs(environment, member, '/api/auth/email/verify', {
    body: { token },
    accepts: [200],
    afterUnknown: [409],
  })
  return true
}
