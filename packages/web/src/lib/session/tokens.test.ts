import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withIssueTime, needsRefresh, parseTokens } from './tokens.ts'

const at = Date.UTC(2026, 10, 20, 12)
const tokens = withIssueTime(
  {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 900,
    refresh_expires_in: 2_592_000,
  },
  at,
)

describe('stored tokens', () => {
  test('stored tokens are read as they were written', () => {
    expect(parseTokens(JSON.stringify(tokens))).toEqual(tokens)
  })

  test('stored tokens are ignored when any part is missing or of another type', () => {
    for (const key of Object.keys(tokens).filter((name) => name !== 'token_type')) {
      expect(parseTokens(JSON.stringify({ ...tokens, [key]: undefined }))).toBeUndefined()
      expect(parseTokens(JSON.stringify({ ...tokens, [key]: {} }))).toBeUndefined()
    }
  })

  test('reading stored tokens never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        parseTokens(text)
      }),
    )
  })

  test('stored tokens are refreshed immediately after the clock was set back', () => {
    expect(needsRefresh(tokens, at - 3_600_000)).toBe(true)
  })
})
