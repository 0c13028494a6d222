import { expect, test } from 'vitest'
import { ownerWithoutServer } from './owner.ts'
import { Session, type SessionState } from './session.ts'
import { fakeDevice, tokens, user } from './testing/fake-device.ts'

const base64url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const accessToken = (claims: object): string =>
  `${base64url({ alg: 'HS256' })}.${base64url(claims)}.x`

const unreachable = (token: string): SessionState => ({
  ...new Session(fakeDevice().parts).get(),
  isLoading: false,
  isUnreachable: true,
  tokens: { ...tokens, access_token: token, issued_at: 0 },
})
const state = unreachable(accessToken({ sub: 'u>1?', sid: 's' }))
const noLock = () => false

test('without the server the token names the user of this device, without an address', () => {
  expect(ownerWithoutServer(state, noLock)).toEqual({ id: 'u>1?', email: '' })
})

test('no user is assumed with an app lock, in a locked, reachable or ended session, or when the server has named the user', () => {
  expect(ownerWithoutServer(state, () => true)).toBeUndefined()
  const others: Partial<SessionState>[] = [
    { isLocked: true },
    { isUnreachable: false },
    { tokens: undefined },
    { user },
  ]
  for (const other of others)
    expect(ownerWithoutServer({ ...state, ...other }, noLock)).toBeUndefined()
})

test('a token without a user is ignored', () => {
  for (const token of ['', 'a', 'a.b.c', accessToken({}), accessToken({ sub: 7 })])
    expect(ownerWithoutServer(unreachable(token), noLock)).toBeUndefined()
})
