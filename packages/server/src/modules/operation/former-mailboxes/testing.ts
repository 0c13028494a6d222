import { dayMs } from '@crosscheck/domain/clock'
import { authServer, goodPassword, tokenIn, type SignedUp } from '../../../testing/auth-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { deleteAccount as eraseAccount } from '../account-deletion/delete-account.ts'
import { alsoKnown, submission } from '../../describing/profiles/testing.ts'

/**
 * Accounts that are deleted and signed up again, with every job that reaches their counterparts.
 */
export const signUpAgainTest = async () => {
  const server = await authServer()
  const { call, context, sendMails, signUp, signUpVerified } = server
  const app = testServer(context)
  const { admin } = context
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await admin.query<Row>(text, values)).rows

  const prove = async ({ access_token, user }: SignedUp) => {
    const mail = (await sendMails()).findLast(({ to }) => to === user.email)
    return call('POST /api/auth/email/verify', access_token, { token: tokenIn(mail) })
  }
  // also for a suspended user, whose account ends by a job
  const deleteAccount = async ({ user }: SignedUp) => {
    const origin = { address: '203.0.113.5', userAgent: 'Test browser' }
    await eraseAccount(server.parts, { userId: user.id, origin })
  }
  const describe = async (
    { user }: SignedUp,
    values: Record<string, string>,
    submitter: Record<string, string> = {},
  ) => {
    const body = submission({ ...alsoKnown(values), ...values }, submitter)
    return app.call('POST /api/v1/profiles', user.id, { body })
  }
  const runJobs = async () => {
    const handlers = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }
    context.moveClock(11_000)
    await context.runDueJobs(handlers)
  }
  const matchesOf = async ({ user }: SignedUp) =>
    (await app.call('GET /api/v1/matches', user.id, { query: { weak: 'all' } })).body.items
  const act = (
    name: `POST /api/v1/matches/:id/${'block' | 'unblock' | 'consent/agree' | 'consent/request'}`,
    { user }: SignedUp,
    id: string,
  ) =>
    app.call(name, user.id, {
      params: { id },
      body: name.endsWith('request') ? { requestType: 'contact_share' } : {},
    })
  const confirm = ({ user }: SignedUp, id: string) =>
    app.call('POST /api/v1/matches/:id/review', user.id, {
      params: { id },
      body: { decision: 'confirm', notes: null },
    })

  let people = 0
  const newPerson = () => {
    people += 1
    // names without a common syllable
    const syllables = ['ba', 'che', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu']
    const name = [...String(people * 7919)].map((digit) => syllables[Number(digit)]).join('')
    return { phoneNumber: `+66 81 734 ${6300 + people}`, fullName: `Nok ${name}` }
  }

  /** Two users with a match, one of whom blocks the other. */
  const blockedPair = async (email?: string) => {
    const person = newPerson()
    const blocker = await signUpVerified()
    await describe(blocker, person)
    const blocked = await signUpVerified(email)
    await describe(blocked, person)
    await runJobs()
    const [match] = await matchesOf(blocker)
    if (!match) throw new Error('The two have no match.')
    await act('POST /api/v1/matches/:id/block', blocker, match.id)
    await runJobs()
    await sendMails()
    return { person, blocker, blocked }
  }

  const returnWith = async (email: string): Promise<SignedUp> => {
    const returned = await signUp(email)
    const { status } = await prove(returned)
    if (status !== 200) throw new Error(`The proof answered ${status}.`)
    return returned
  }

  const changeAddress = async ({ access_token }: SignedUp, email: string) => {
    await call('POST /api/v1/account/email', access_token, { email, password: goodPassword })
    const mail = (await sendMails()).find(({ to }) => to === email)
    const answer = await call('POST /api/v1/account/email/confirm', access_token, {
      token: tokenIn(mail, 'email'),
    })
    if (answer.status !== 200) throw new Error(`The change answered ${answer.status}.`)
  }

  let cases = 0
  const restrict = ({ user }: SignedUp, decision: 'suspend' | 'close' | 'limit', days = 30) =>
    query(
      `insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision, reason,
         until, decided_at, decided_by, in_force)
       values ($1, 'account', $1, $2, $3, $4, 'threats', $5, $3, 'boss', true)`,
      [
        `case-${(cases += 1)}`,
        user.id,
        context.clock.now(),
        decision,
        new Date(context.clock.now().getTime() + days * dayMs),
      ],
    )

  return {
    ...server,
    act,
    app,
    blockedPair,
    changeAddress,
    confirm,
    deleteAccount,
    describePartner: describe,
    matchesOf,
    newPerson,
    prove,
    query,
    restrict,
    returnWith,
    runJobs,
    signUp,
  }
}
