import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'

const here = 'https://crosscheck.example'

describe('what an address carries', () => {
  test('the token of a mailed link, and where it leads in the end, come out of the fragment', () => {
    const taken = parseAddress(`${here}/auth/magic#token=abc.def&redirect_url=%2Fmatch%2F1`, null)
    expect(taken).toMatchObject({
      clean: '/auth/magic',
      token: 'abc.def',
      wanted: '/match/1',
    })
  })

  test('a fragment of another page is left alone', () => {
    const taken = parseAddress(`${here}/match/1#questionnaire`, null)
    expect(taken.clean).toBe('/match/1#questionnaire')
    expect(taken.token).toBeUndefined()
  })

  test('the code of a sign-in elsewhere is taken, and the wanted page stays', () => {
    const taken = parseAddress(`${here}/auth?next=%2Fprofile#sign_in_code=xyz`, null)
    expect(taken).toMatchObject({ clean: '/auth?next=%2Fprofile', signInCode: 'xyz' })
  })

  const withTokens = `${here}/dashboard?tab=matches&access_token=a&refresh_token=r&expires_in=9999999&state=s1&project_id=p&code=c&error=X&error_description=Y&token_type=Bearer&refresh_expires_in=1#top`

  test('all that sign-ins put there is removed, whoever put it', () => {
    expect(parseAddress(withTokens, null).clean).toBe('/dashboard?tab=matches#top')
  })

  test.each([[null], ['another'], ['']])('tokens are not believed with %j noted', (state) => {
    expect(parseAddress(withTokens, state).tokens).toBeUndefined()
  })

  test('tokens are believed with the state this tab noted, for the times we give', () => {
    expect(parseAddress(withTokens, 's1').tokens).toEqual({
      access_token: 'a',
      refresh_token: 'r',
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    })
  })

  test('half a token set is none', () => {
    expect(parseAddress(`${here}/?access_token=a&state=s1`, 's1').tokens).toBeUndefined()
  })

  test('why a sign-in failed is kept', () => {
    expect(parseAddress(`${here}/auth?error=STATE_MISMATCH`, null)).toMatchObject({
      clean: '/auth',
      error: 'STATE_MISMATCH',
    })
  })
})
