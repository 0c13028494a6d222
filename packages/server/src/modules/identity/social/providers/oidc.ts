import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { Clock } from '../../../../lib/clock.ts'
import { IdTokenError, type IdClaims, type IdTokens } from '../../../../crypto/tokens/id-tokens.ts'
import { fetchJson, type Endpoints } from './endpoints.ts'
import { exchangeCode } from './exchange-code.ts'
import { SocialFailure } from './failure.ts'
import { tenantIn, type Identity, type Flow, type Provider } from './provider.ts'

export type OidcOptions = {
  name: SocialProvider
  clientId: string
  clientSecret: string | ((endpoints: Endpoints) => Promise<string>)
  scopes: string[]
  /** Additional parameters of the authorization address. */
  parameters: Record<string, string>
  endpoints: (now: Date) => Promise<Endpoints>
  read: (claims: IdClaims) => Identity
  clock: Clock
  idTokens: IdTokens
}

const issuerOf = ({ issuer }: Endpoints, claims: IdClaims): string =>
  issuer.replace('{tenantid}', tenantIn(claims))

/** A secret that is signed for each exchange goes into the body, as its provider requires. */
const exchangeWithSignedSecret = async (
  { tokenUrl }: Endpoints,
  body: Record<string, string>,
): Promise<OAuth2Tokens> => {
  const answer = await fetchJson(tokenUrl, { method: 'POST', body: new URLSearchParams(body) })
  if (typeof answer !== 'object' || answer === null) throw new SocialFailure('AUTH_ERROR')
  return new OAuth2Tokens(answer)
}

const exchange = async (
  { clientId, clientSecret }: OidcOptions,
  {
    endpoints,
    code,
    flow: { verifier },
    redirectUri,
  }: { endpoints: Endpoints; code: string; flow: Flow; redirectUri: string },
): Promise<OAuth2Tokens> => {
  if (typeof clientSecret === 'string') {
    const client = new OAuth2Client(clientId, clientSecret, redirectUri)
    return exchangeCode(client, { tokenUrl: endpoints.tokenUrl, code, verifier })
  }
  return exchangeWithSignedSecret(endpoints, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: await clientSecret(endpoints),
  })
}

const idTokenOf = (tokens: OAuth2Tokens): string => {
  try {
    return tokens.idToken()
  } catch (cause) {
    throw new SocialFailure('AUTH_ERROR', cause)
  }
}

/** A provider of OpenID Connect; only its id token identifies the user. */
export const oidcProvider = (options: OidcOptions): Provider => ({
  name: options.name,

  async authorizeUrl({ state, nonce, verifier }, redirectUri) {
    const { authorizeUrl } = await options.endpoints(options.clock.now())
    const client = new OAuth2Client(options.clientId, null, redirectUri)
    const url = client.createAuthorizationURLWithPKCE(
      authorizeUrl,
      state,
      CodeChallengeMethod.S256,
      verifier,
      options.scopes,
    )
    url.searchParams.set('nonce', nonce)
    for (const [name, value] of Object.entries(options.parameters))
      url.searchParams.set(name, value)
    return url
  },

  async identify(code, flow, redirectUri) {
    const endpoints = await options.endpoints(options.clock.now())
    const tokens = await exchange(options, { endpoints, code, flow, redirectUri })
    try {
      const claims = await options.idTokens.verify(idTokenOf(tokens), {
        keysUrl: endpoints.keysUrl,
        clientId: options.clientId,
        nonce: flow.nonce,
        issuer: (found) => issuerOf(endpoints, found),
      })
      return options.read(claims)
    } catch (cause) {
      if (cause instanceof IdTokenError) throw new SocialFailure('AUTH_ERROR', cause)
      throw cause
    }
  },
})
