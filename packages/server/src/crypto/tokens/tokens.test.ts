import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import {
  createAccessTokens,
  hashSecretToken,
  createDigitCode,
  createSecretToken,
} from './tokens.ts'

const root = randomBytes(32)
const start = new Date('2026-01-01T00:00:00Z')
const clockAt = (seconds: number) => ({ now: () => new Date(start.getTime() + seconds * 1000) })
const tokensAt = (seconds: number, project = 'crosscheck', ...roots: Buffer[]) =>
  createAccessTokens(createKeyring(roots.length ? roots : [root]), project, clockAt(seconds))

describe('access tokens', () => {
  const claims = { userId: 'anna', sessionId: 'session-1' }

  test('access tokens carry user, session and project for 900 seconds', async () => {
    const token = await tokensAt(0).sign(claims)
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(payload).toEqual({
      sub: 'anna',
      sid: 'session-1',
      pid: 'crosscheck',
      iat: start.getTime() / 1000,
      exp: start.getTime() / 1000 + 900,
    })
    expect(await tokensAt(899).verify(token)).toEqual(claims)
    await expect(tokensAt(901).verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('access tokens are refused when changed, unsigned, foreign or of another project', async () => {
    const token = await tokensAt(0).sign(claims)
    const [head, body, signature] = token.split('.')
    const otherBody = Buffer.from(
      JSON.stringify({ sub: 'ben', sid: 's', pid: 'crosscheck', iat: 1, exp: 9e9 }),
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const wrong of [
      'nonsense',
      `${head}.${otherBody.toString('base64url')}.${signature}`,
      `${none}.${body}.`,
      await tokensAt(0, 'other').sign(claims),
      await tokensAt(0, 'crosscheck', randomBytes(32)).sign(claims),
    ]) {
      await expect(tokensAt(0).verify(wrong)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
    }
  })

  test('access tokens are refused when they were issued in the future, under a clock that was ahead', async () => {
    const token = await tokensAt(3600).sign(claims)
    await expect(tokensAt(0).verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    const slightlyAhead = await tokensAt(30).sign(claims)
    expect(await tokensAt(0).verify(slightlyAhead)).toEqual(claims)
  })

  test('an access token that was verified before is still refused once it is changed or over', async () => {
    let seconds = 0
    const tokens = createAccessTokens(createKeyring([root]), 'crosscheck', {
      now: () => clockAt(seconds).now(),
    })
    const token = await tokens.sign(claims)
    for (let time = 0; time < 2; time += 1) expect(await tokens.verify(token)).toEqual(claims)
    const [head, body] = token.split('.')
    const changed = `${head}.${body}.${'A'.repeat(43)}`
    await expect(tokens.verify(changed)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
    seconds = -3600
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    seconds = 900
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('access tokens outlive the rotation of the root key', async () => {
    const token = await tokensAt(0).sign(claims)
    expect(await tokensAt(1, 'crosscheck', randomBytes(32), root).verify(token)).toEqual(claims)
  })
})

test('secret tokens are long, all different, and known by their hash', () => {
  const tokens = Array.from({ length: 100 }, createSecretToken)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens[0]).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hashSecretToken('x')).toEqual(hashSecretToken('x'))
  expect(hashSecretToken('x')).toHaveLength(32)
})

test('codes have six digits, leading zeros included', () => {
  const codes = Array.from({ length: 500 }, createDigitCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(400)
})
