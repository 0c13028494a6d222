import { describe, expect, test } from 'vitest'
import { parseAddress } from './initial-address.ts'

const here = 'https://crosscheck.example'

describe('parseAddress', () => {
  test('the token and the target of a mailed link are taken out of the fragment', () => {
    const taken = parseAddress(`${here}/auth/magic#token=abc.def&redirect_url=%2Fmatch%2F1`, null)
    expect(taken).toMatchObject({
      clean: '/auth/magic',
      token: 'abc.def',
      wanted: '/match/1',
    })
  })

  test('the fragment of an ordinary page stays in the address', () => {
    const taken = parseAddress(`${here}/match/1#questionnaire`, null)
    expect(taken.clean).toBe('/match/1#questionnaire')
    expect(taken.token).toBeUndefined()
  })

  test('the code of a sign-in with a provider is taken out, and the wanted page stays', () => {
    const taken = parseAddress(`${here}/auth?next=%2Fprofile#sign_in_code=xyz`, null)
    expect(taken).toMatchObject({ clean: '/auth?next=%2Fprofile', signInCode: 'xyz' })
  })

  const withTokens = `${here}/dashboard?tab=matches&access_token=a&refresh_token=r&expires_in=9999999&state=s1&project_id=p&code=c&error=X&error_description=Y&token_type=Bearer&refresh_expires_in=1#top`

  test('every parameter that a sign-in adds is removed from the address', () => {
    expect(parseAddress(withTokens, null).clean).toBe('/dashboard?tab=matches#top')
  })

  test.each([[null], ['another'], ['']])(
    'tokens in the address are ignored while this tab has noted the state %j',
    (state) => {
      expect(parseAddress(withTokens, state).tokens).toBeUndefined()
    },
  )

  test("tokens in the address are accepted with the state of this tab, with the server's lifetimes at most", () => {
    expect(parseAddress(withTokens, 's1').tokens).toEqual({
      access_token: 'a',
      refresh_token: 'r',
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    })
  })

  test('an incomplete token set in the address is ignored', () => {
    expect(parseAddress(`${here}/?access_token=a&state=s1`, 's1').tokens).toBeUndefined()
  })

  test('the error code of a failed sign-in is returned', () => {
    expect(parseAddress(`${here}/auth?error=STATE_MISMATCH`, null)).toMatchObject({
      clean: '/auth',
      error: 'STATE_MISMATCH',
    })
  })
})
