import type { Admin } from '../database/admin.ts'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { addMatch } from '../../modules/contact/matches/testing.ts'
import { startSession } from '../../modules/identity/sessions/start.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import { addAccount } from '../add-account.ts'
import type { Answer } from '../test-server.ts'
import type { CallInput } from '../inject-call.ts'
import type { TestApp } from '../test-app.ts'

const origin = { address: '127.0.0.0/24', userAgent: 'test' }

/** Makes a call and observes it; the others of a scenario only prepare. */
export type Observe = <N extends CallName>(
  name: N,
  token: string | null,
  input?: CallInput,
) => Promise<Answer<N>>

export type Person = { id: string; email: string; token: string }
export type Pair = { id: string; one: Person; other: Person; profileId: string }

/** The parts of an application that a world needs, in a test or a benchmark. */
export type WholeApp = Pick<TestApp, 'adminUrl' | 'app' | 'call' | 'config' | 'signUp'>

/** People, pairs and administrators with addresses of their own, in a whole application. */
export const openWorld = (
  whole: Omit<WholeApp, 'adminUrl'>,
  { admin, name }: { admin: Admin; name: string },
) => {
  const { app, call, signUp } = whole
  let people = 0

  const addOne = async (email: string, isVerified: boolean): Promise<Person> => {
    const id = app.context.random.id()
    await addAccount(app.context, { id, email, isVerified })
    const session = await app.context.database.transaction('auth', id, (trx) =>
      startSession(app.parts, trx, { userId: id, origin }),
    )
    return { id, email, token: session.access_token }
  }
  const person = async ({ hasPassword = false, isAdmin = false, isVerified = true } = {}) => {
    const email = `${name}${(people += 1)}@example.org`
    const signUpOne = async (): Promise<Person> => {
      const { user, access_token: token } = await signUp(email)
      return { id: user.id, email, token }
    }
    const made = await (hasPassword ? signUpOne() : addOne(email, isVerified))
    const { id } = made
    if (hasPassword && isVerified)
      await admin.query('update users set email_verified_at = created_at where id = $1', [id])
    if (isAdmin) await admin.query(`update users set role = 'admin' where id = $1`, [id])
    return made
  }
  const describe = async ({ token }: Person): Promise<string> => {
    const { body } = await call('POST /api/v1/profiles', token, { body: submission() })
    return body.profile.id
  }
  /** Two people with a match that nobody has reviewed. */
  const pair = async (): Promise<Pair> => {
    const [one, other] = [await person(), await person()]
    const [own, others] = [await describe(one), await describe(other)]
    await app.context.background.settled()
    const id = await addMatch(
      app.context,
      { userId: one.id, profileId: own },
      { userId: other.id, profileId: others },
    )
    return { id, one, other, profileId: own }
  }
  const confirm = async ({ id, one, other }: Pair): Promise<void> => {
    for (const { token } of [one, other])
      await call('POST /api/v1/matches/:id/review', token, {
        params: { id },
        body: { decision: 'confirm' },
      })
  }
  /** Both share contact. */
  const talking = async (): Promise<Pair> => {
    const made = await pair()
    await confirm(made)
    for (const { token } of [made.one, made.other])
      await call('POST /api/v1/matches/:id/consent/agree', token, {
        params: { id: made.id },
        body: {},
      })
    return made
  }
  return { whole, admin, call, person, describe, pair, confirm, talking }
}

export type World = ReturnType<typeof openWorld>
export const project = { projectId: 'crosscheck' }
export const serverKey = 'the server key'
