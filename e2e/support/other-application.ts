import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'

/** A real OpenID Connect provider that signs in without questions. */
export const startProvider = async () => {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  let claims: Record<string, unknown> = {}
  provider.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, claims)
  })
  return {
    issuer: provider.issuer.url ?? '',
    /** The user who signs in there from now on. */
    say: (next: Record<string, unknown>): void => void (claims = next),
    close: () => provider.stop(),
  }
}

const page = '<!doctype html><title>Another application</title><h1>Another application</h1>'

/** An application of another site whose users sign in with us. */
export const startOtherApplication = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
