import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import { softwarePasskey, type SoftwarePasskey } from '../../../testing/doubles/software-passkey.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { SignedUp } from '../../../testing/auth-server.ts'

/** The application with a movable clock, verified users, and passkeys. */
export const passkeyApp = async () => {
  let time = Date.now()
  const clock = { now: () => new Date(time) }
  const tested = await testApp({ overrides: { clock } })
  const { app, call, config } = tested
  let users = 0

  const proveAddress = (userId: string) =>
    app.context.database.transaction('auth', userId, (trx) =>
      trx
        .updateTable('users')
        .set({ emailVerifiedAt: clock.now() })
        .where('id', '=', userId)
        .execute(),
    )

  return {
    ...tested,
    clock,
    moveClock: (ms: number) => void (time += ms),
    proveAddress,
    async addUser(): Promise<SignedUp> {
      const signedUp = await tested.signUp(`somebody${(users += 1)}@example.org`)
      await proveAddress(signedUp.user.id)
      return signedUp
    },
    /** The same session later: an access token does not outlast a step-up. */
    async renew<Session extends { refresh_token: string }>(session: Session) {
      const body = { refresh_token: session.refresh_token }
      return { ...session, ...(await call('POST /api/auth/refresh', null, { body })).body }
    },
    newPasskey: () => softwarePasskey(config.publicUrl),
    async register(token: string, authenticator: SoftwarePasskey, name?: string): Promise<Passkey> {
      const options = await call('POST /api/auth/passkeys/register/options', token)
      const credential = authenticator.register(options.body)
      const answer = await call('POST /api/auth/passkeys/register', token, {
        body: { credential, ...(name !== undefined && { name }) },
      })
      if (answer.status !== 201) throw new Error(`Registration answered ${answer.body.code}.`)
      return answer.body
    },
    async signInOptions() {
      const { body } = await call('POST /api/auth/passkeys/sign-in/options', null)
      return body
    },
  }
}
