import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { z } from 'zod'
import { fetchJson } from './endpoints.ts'
import { exchangeCode } from './exchange-code.ts'
import { SocialFailure } from './failure.ts'
import { readGithub, type Provider } from './provider.ts'

const scopes = ['user:email']

const user = z.object({ id: z.number().int().positive() })
const addresses = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

const parse = <T extends z.ZodType>(schema: T, answer: unknown): z.output<T> => {
  const result = schema.safeParse(answer)
  if (!result.success) throw new SocialFailure('AUTH_ERROR', result.error)
  return result.data
}

const ask = (url: string, accessToken: string): Promise<unknown> =>
  fetchJson(url, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/vnd.github+json',
      'user-agent': 'CrossCheck',
    },
  })

/** GitHub has no id token. Its API identifies the user by the access token. */
export const githubProvider = (config: {
  clientId: string
  clientSecret: string
  url: string | undefined
}): Provider => {
  const base = config.url ?? 'https://github.com'
  const api = config.url === undefined ? 'https://api.github.com' : `${config.url}/api/v3`
  return {
    name: 'github',

    async authorizeUrl({ state, verifier }, redirectUri) {
      const client = new OAuth2Client(config.clientId, config.clientSecret, redirectUri)
      return client.createAuthorizationURLWithPKCE(
        `${base}/login/oauth/authorize`,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
    },

    async identify(code, { verifier }, redirectUri) {
      const client = new OAuth2Client(config.clientId, config.clientSecret, redirectUri)
      const tokenUrl = `${base}/login/oauth/access_token`
      const tokens = await exchangeCode(client, { tokenUrl, code, verifier })
      // A refusal has status 200 and no token.
      const { access_token: accessToken } = parse(
        z.object({ access_token: z.string() }),
        tokens.data,
      )
      const { id } = parse(user, await ask(`${api}/user`, accessToken))
      return readGithub(id, parse(addresses, await ask(`${api}/user/emails`, accessToken)))
    },
  }
}
