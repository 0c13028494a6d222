import type { Body } from '@crosscheck/domain/contract/contract'
import type { OutgoingMail } from '../../../../mail/mailer.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { submission } from '../../../describing/profiles/testing.ts'
import { createSendMail } from '../../mails/send-mail.ts'
import { applyDecision } from './apply-decision.ts'

export type Person = { id: string; email: string; token: string; refresh: string }

const firstNames = [
  'Anan',
  'Busaba',
  'Chaiya',
  'Duangjai',
  'Ekachai',
  'Fongbeer',
  'Kanokwan',
  'Malee',
]
const lastNames = [
  'Zylphora',
  'Rattanakosin',
  'Thongchai',
  'Wongsawat',
  'Boonmee',
  'Ingkasit',
  'Limcharoen',
  'Petchpun',
]

/** Profiles with one phone number have one name; others share neither. */
const nameOf = (phoneNumber: string): string => {
  const number = Number(phoneNumber.slice(-4))
  const first = firstNames[number % firstNames.length]
  return `${first} ${lastNames[(number + Math.floor(number / firstNames.length)) % lastNames.length]}`
}

/** The whole application with two administrators and pairs of members with a match. */
export const reviewTest = async () => {
  let now = Date.now()
  const mails: OutgoingMail[] = []
  const { app, admin, adminUrl, call, signIn, signUp } = await testApp({
    overrides: {
      clock: { now: () => new Date(now) },
      mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    },
  })

  let count = 0
  const member = async (name: string): Promise<Person> => {
    count += 1
    const email = `${name}-${count}@example.org`
    const { user, access_token: token, refresh_token: refresh } = await signUp(email)
    await admin.query('update users set email_verified_at = created_at where id = $1', [user.id])
    return { id: user.id, email, token, refresh }
  }
  const administrator = async (name: string): Promise<Person> => {
    const person = await member(name)
    await admin.query(`update users set role = 'admin' where id = $1`, [person.id])
    return person
  }
  const save = async ({ token }: Person, phoneNumber: string) => {
    const body = submission({ phoneNumber, fullName: nameOf(phoneNumber) })
    return (await call('POST /api/v1/profiles', token, { body })).body.profile.id
  }
  const matchesOf = async ({ token }: Person) =>
    (await call('GET /api/v1/matches', token, { query: {} })).body.items.map(({ id }) => id)

  /** Two members with a confirmed match, one of whom reports the other. */
  const reported = async () => {
    const [reporter, person] = [await member('reporter'), await member('person')]
    const phoneNumber = `+66 81 734 ${String(6400 + count)}`
    await save(reporter, phoneNumber)
    const profileId = await save(person, phoneNumber)
    const [matchId = ''] = await matchesOf(reporter)
    const params = { id: matchId }
    for (const { token } of [reporter, person])
      await call('POST /api/v1/matches/:id/review', token, {
        params,
        body: { decision: 'confirm' },
      })
    const body = {
      reason: 'threats',
      details: 'They know where I live.',
      evidence: { messageIds: [], contact: false, match: false },
    }
    const answer = await call('POST /api/v1/matches/:id/report', reporter.token, { params, body })
    if (answer.status !== 201) throw new Error(`The report was refused: ${answer.body.code}`)
    return { reporter, person, matchId, profileId, phoneNumber, entryId: answer.body.id }
  }
  /** The members with whom a member has a match. */
  const counterparts = async ({ id }: Person): Promise<string[]> => {
    const { rows } = await admin.query<{ other: string }>(
      `select case user_id1 when $1 then user_id2 else user_id1 end as other
        from potential_matches where $1 in (user_id1, user_id2)`,
      [id],
    )
    return rows.map(({ other }) => other)
  }
  type Reported = Awaited<ReturnType<typeof reported>>

  const open = async (by: Person, { entryId, reporter }: Pick<Reported, 'entryId' | 'reporter'>) =>
    (
      await call('POST /api/v1/admin/review/open', by.token, {
        body: { kind: 'report', entryId, entryUserId: reporter.id, why: 'It is my turn.' },
      })
    ).body.case
  type Given = Partial<Body<'POST /api/v1/admin/review/:id/decide'>>
  const decide = async (by: Person, of: Reported, given: Given = {}) => {
    const { id } = await open(by, of)
    const body = { decision: 'warn', reason: 'threats', note: 'They wrote a threat.', ...given }
    const answer = await call('POST /api/v1/admin/review/:id/decide', by.token, {
      params: { id },
      body,
    })
    return { id, status: answer.status, code: answer.body.code }
  }
  const decideAppeal = (by: Person, id: string, outcome: 'upheld' | 'overturned') =>
    call('POST /api/v1/admin/review/:id/appeal', by.token, {
      params: { id },
      body: { outcome, note: 'I read it again.' },
    })
  const appeal = ({ token }: Person, id: string) =>
    call('POST /api/v1/decisions/:id/appeal', token, {
      params: { id },
      body: { text: 'It was not me.' },
    })

  return {
    adminUrl,
    admin,
    app,
    mails,
    call,
    member,
    administrator,
    save,
    matchesOf,
    counterparts,
    reported,
    open,
    decide,
    appeal,
    decideAppeal,
    now: () => new Date(now),
    moveClock: (ms: number) => void (now += ms),
    signIn: ({ email }: Person) => signIn(email),
    bellOf: async ({ token }: Person) =>
      (await call('GET /api/v1/notifications', token)).body.items.map(({ kind }) => kind),
    /** Sends the queued mails about a case, and returns them. */
    sendMails: async (caseId: string) => {
      const { rows } = await admin.query<{ data: { kind: never; userId: string; ref: string } }>(
        `delete from pgboss.job where name in ('send-mail', 'send-urgent-mail')
          and data->>'ref' = $1 returning data`,
        [caseId],
      )
      mails.length = 0
      const send = createSendMail(app.parts)
      for (const { data } of rows) await send(data, { jobId: crypto.randomUUID() })
      return [...mails]
    },
    apply: (caseId: string) =>
      applyDecision({ context: app.context, accounts: app.parts }, { caseId }),
  }
}
