import type { TokenSet } from '@crosscheck/domain/contract/auth'
import { pause } from '../world/pause.ts'
import type { World } from '../world/world.ts'
import { persist, type Call } from './call.ts'

/** An invented user. */
export type Member = {
  email: string
  password: string
  id: string
  tokens: TokenSet
  signedInAt: number
}

type Session = TokenSet & { user: { id: string } }

/** Access tokens work for fifteen minutes. */
const renewAfterMs = 600_000
const password = 'seven paper lanterns'

let count = 0

/** Signs in until it is answered. */
export const signIn = async (world: World, email: string): Promise<Session> => {
  const call: Call = { method: 'POST', path: '/api/auth/signin/email', body: { email, password } }
  return (await persist(world, () => call, { accepts: [200] })).body as Session
}

/** Signs up until it is answered; an address that an unanswered try has taken must let its owner in. */
export const signUp = async (world: World, name: string): Promise<Member> => {
  count += 1
  const email = `${name}${count}@example.org`
  const call: Call = { method: 'POST', path: '/api/auth/signup', body: { email, password } }
  const answer = await persist(world, () => call, { accepts: [201], afterUnknown: [409] })
  const tokens = answer.status === 201 ? (answer.body as Session) : await signIn(world, email)
  return { email, password, id: tokens.user.id, tokens, signedInAt: performance.now() }
}

/** The member's access token, of a new session when the former is about to end. */
export const tokenOf = async (world: World, member: Member): Promise<string> => {
  if (performance.now() - member.signedInAt > renewAfterMs) {
    member.tokens = await signIn(world, member.email)
    member.signedInAt = performance.now()
  }
  return member.tokens.access_token
}

/** Looks for the mailed link once; false while the mail has not come. */
export const verify = async (world: World, member: Member): Promise<boolean> => {
  const mails = await world.mailbox.of(member.email)
  const token = mails.map(({ text }) => /[?#&]token=([\w.-]+)/.exec(text)?.[1]).find(Boolean)
  if (token === undefined) {
    await pause(20)
    return false
  }
  const call = { method: 'POST', path: '/api/auth/email/verify', body: { token } } as const
  await persist(world, as(world, member, call), { accepts: [200], afterUnknown: [409] })
  return true
}

/** A call as a member, with a token that works at that time. */
export const as =
  (world: World, member: Member, call: Omit<Call, 'token'>) => async (): Promise<Call> => ({
    ...call,
    token: await tokenOf(world, member),
    tokenSince: member.signedInAt,
    forgetToken: () => void (member.signedInAt = Number.NEGATIVE_INFINITY),
  })
