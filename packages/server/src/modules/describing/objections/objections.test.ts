import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { codeOfMessage, visitorParts } from '../../identity/identifier-proofs/testing.ts'
import { matchesHandlers } from '../../contact/matches/routes.ts'
import { profilesJobHandlers } from '../../matching/after-save/jobs.ts'
import { openMatchingTest } from '../../matching/recording/testing.ts'
import { sealedColumns } from '../../operation/integrity/sealed-columns.ts'
import { notificationsHandlers } from '../../platform/notifications/routes.ts'
import { draftsHandlers } from '../drafts/routes.ts'
import { submission } from '../profiles/testing.ts'
import { profilesHandlers } from '../saving/routes.ts'
import { objectionCalls, queryRows } from './testing.ts'

const email: ProvedIdentifier = { kind: 'email', value: 'ana.roy@gmail.com' }
const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }
const traces = /ana\.?roy@|12345679|81 ?234 ?5679/i

/** A community in which people object. */
const openObjections = async () => {
  const tested = await openMatchingTest()
  const { context } = tested
  const calls = objectionCalls(context)
  const server = testServer(context, {
    ...profilesHandlers,
    ...draftsHandlers,
    ...matchesHandlers,
    ...notificationsHandlers,
  })
  const profilesOf = async ({ userId }: { userId: string }) =>
    (await server.call('GET /api/v1/profiles', userId)).body.items.map(({ values }) => values)
  const applyObjections = () =>
    context.runDueJobs({ ...calls.jobs, ...profilesJobHandlers(context) })

  /** Every value that is sealed for a user, in all tables. */
  const sealedValues = async (): Promise<string[]> => {
    const values: string[] = []
    for (const { table, column, owner, row, sealedAs } of sealedColumns) {
      const rows = await queryRows<{ owner: string; row: string; sealed: Buffer }>(
        context,
        `select ${owner} as owner, ${row} as row, ${column} as sealed from ${table}
         where ${column} is not null`,
      )
      for (const { owner: userId, row: name, sealed } of rows)
        values.push(
          `${table} ${JSON.stringify(
            await context.sealer.open({ table: sealedAs, row: name, userId }, sealed),
          )}`,
        )
    }
    return values
  }
  return { ...tested, ...calls, server, profilesOf, applyObjections, sealedValues }
}

describe('an objection erases the identifier', () => {
  // claim: objections-erase
  test('nothing sealed and no blocking key contains an objected identifier after the job', async () => {
    const {
      context,
      describe: add,
      applyObjections,
      object,
      profilesOf,
      sealedValues,
      server,
    } = await openObjections()
    const one = await add({
      phoneNumber: '+66 81 234 5679, +66 89 111 2223',
      email: 'Ana.Roy+x@gmail.com',
      habits: 'Writes from ana.roy (at) gmail (dot) com',
      hobbies: 'Call 081 234 5679. 2 dogs',
      nicknames: 'Nok, LINE: 0812345679',
      socialMediaInstagram: 'ana.roy@gmail.com',
      otherAccounts: JSON.stringify([
        { kind: 'whatsapp', value: '+66812345679' },
        { kind: 'line', value: 'nok.bkk' },
      ]),
      height: '171',
    })
    const two = await add({ phoneNumber: '+66 81 234 5679', height: '171', weight: '61' })
    const edited = await server.call('PUT /api/v1/profiles/:id', two.userId, {
      params: { id: two.profileId },
      body: { values: { fullName: 'Ana Roy', phoneNumber: '+66 81 234 5679', email: email.value } },
    })
    expect(edited.status).toBe(200)
    for (const id of ['new', two.profileId]) {
      const content = {
        partner: { fullName: 'Ana', phoneNumber: '0812345679', notes: 'ana.roy@gmail.com' },
        submitter: { phone: '+66 89 555 0000' },
      }
      const saved = await server.call('PUT /api/v1/drafts/:id', two.userId, {
        params: { id },
        body: { content },
      })
      expect(saved.status).toBe(200)
    }
    expect((await sealedValues()).filter((value) => traces.test(value)).length).toBeGreaterThan(4)

    expect((await object(email)).status).toBe(200)
    expect((await object(phone)).status).toBe(200)
    await applyObjections()

    const remaining = (await sealedValues()).filter((value) => traces.test(value))
    expect(remaining).toEqual([])
    const tokens = await queryRows<{ token: Buffer }>(context, 'select token from match_tokens')
    const keyed = new Set(tokens.map(({ token }) => token.toString('hex')))
    for (const [kind, value] of [
      ['email', 'anaroy@gmail.com'],
      ['phoneNumber', '12345679'],
      ['phone', '12345679'],
    ] as const)
      expect(keyed).not.toContain(context.blindIndex.keyedHash(kind, value).toString('hex'))
    const [values] = await profilesOf(one)
    expect(values).toMatchObject({
      phoneNumber: expect.stringContaining('89 111 2223'),
      height: '171',
    })
    expect(values?.otherAccounts).toContain('nok.bkk')
    expect(values?.otherAccounts).not.toContain('whatsapp')
    const draft = await server.call('GET /api/v1/drafts/:id', two.userId, { params: { id: 'new' } })
    expect(draft.body.draft?.content).toMatchObject({ submitter: { phone: '+66 89 555 0000' } })
  })

  // claim: objections-erase
  test('a match that rested on the identifier ends, and one with other evidence stays without it', async () => {
    const {
      describe: add,
      matchesOf,
      onlyMatchOf,
      applyObjections,
      object,
    } = await openObjections()
    const value = '+66 81 234 5679'
    const one = await add({ phoneNumber: value })
    const other = await add({ phoneNumber: value })
    const known = { fullName: 'Orlando Quist', licensePlate: 'XK21 ABC', birthdate: '1981-05-17' }
    const third = await add({ ...known, email: email.value })
    const fourth = await add({ ...known, email: email.value })
    expect(await matchesOf(one)).toHaveLength(1)
    expect((await onlyMatchOf(third)).matchingFields).toContain('email')

    await object(phone)
    await object(email)
    await applyObjections()

    expect([await matchesOf(one), await matchesOf(other)]).toEqual([[], []])
    const fields = (await onlyMatchOf(fourth)).matchingFields
    expect(fields).toContain('licensePlate')
    expect(fields).not.toContain('email')
  })

  test('a confirmed match stays and names the identifier no longer', async () => {
    const { describe: add, onlyMatchOf, applyObjections, object, server } = await openObjections()
    const one = await add({ email: email.value })
    await add({ email: email.value })
    const { id } = await onlyMatchOf(one)
    const confirmed = await server.call('POST /api/v1/matches/:id/review', one.userId, {
      params: { id },
      body: { decision: 'confirm' },
    })
    expect(confirmed.status).toBe(200)
    await object(email)
    await applyObjections()
    const after = await onlyMatchOf(one)
    expect([after.id, JSON.stringify(after)]).toEqual([id, expect.not.stringMatching(traces)])
    expect(after.matchingFields).not.toContain('email')
  })
})

describe('an objection stays in force', () => {
  // claim: objections-hold
  test('a new profile, an edit and a draft are saved without the identifier', async () => {
    const {
      context,
      describe: add,
      object,
      profilesOf,
      sealedValues,
      server,
      matchesOf,
    } = await openObjections()
    await object(phone)
    await object(email)
    const created = await add({ phoneNumber: '081 234 5679', email: 'anaroy@gmail.com' })
    expect((await profilesOf(created)).map((values) => Object.keys(values).toSorted())).toEqual([
      ['fullName', 'height', 'weight'],
    ])
    await server.call('PUT /api/v1/profiles/:id', created.userId, {
      params: { id: created.profileId },
      body: { values: { fullName: 'Ana Roy', phoneNumber: '+66812345679', age: '34' } },
    })
    const [edited] = await profilesOf(created)
    expect(edited).toMatchObject({ fullName: 'Ana Roy', age: '34' })
    expect(edited?.phoneNumber).toBeUndefined()
    await server.call('PUT /api/v1/drafts/:id', created.userId, {
      params: { id: 'new' },
      body: { content: { partner: { email: 'ana.roy@gmail.com', fullName: 'Ana' } } },
    })
    const other = await add({ phoneNumber: '081 234 5679' })
    expect(await matchesOf(other)).toEqual([])
    expect((await sealedValues()).filter((value) => traces.test(value))).toEqual([])
    expect(
      context.queued.filter(({ name }) => name === 'tell-lost-details').length,
    ).toBeGreaterThan(2)
  })

  test('a withdrawn objection ends: the identifier is stored and compared again', async () => {
    const {
      describe: add,
      object,
      withdraw,
      matchesOf,
      profilesOf,
      applyObjections,
    } = await openObjections()
    await object(phone)
    expect((await withdraw(phone)).status).toBe(200)
    expect((await withdraw(email)).status).toBe(200)
    await applyObjections()
    const one = await add({ phoneNumber: '+66 81 234 5679' })
    await add({ phoneNumber: '+66 81 234 5679' })
    expect((await profilesOf(one))[0]?.phoneNumber).toBeDefined()
    expect(await matchesOf(one)).toHaveLength(1)
  })

  test('withdrawing one of two numbers with the same last digits keeps the other objection', async () => {
    const { describe: add, object, withdraw, profilesOf } = await openObjections()
    await object({ kind: 'phone', value: '+447700900142' })
    await object({ kind: 'phone', value: '+17700900142' })
    await withdraw({ kind: 'phone', value: '+17700900142' })
    const one = await add({ phoneNumber: '07700 900142' })
    expect((await profilesOf(one))[0]?.phoneNumber).toBeUndefined()
  })

  // claim: objections-hold
  test('saves and edits in parallel with objections leave nothing', async () => {
    const {
      context,
      describe: add,
      object,
      applyObjections,
      sealedValues,
      server,
    } = await openObjections()
    const users = await Promise.all(
      Array.from({ length: 4 }, () => add({ email: 'someone@example.org' })),
    )
    const write = (number: number) => {
      const user = users[number % users.length]!
      return number % 3 === 0
        ? add({ phoneNumber: '+66 81 234 5679' })
        : number % 3 === 1
          ? server.call('PUT /api/v1/profiles/:id', user.userId, {
              params: { id: user.profileId },
              body: { values: { fullName: 'Ana Roy', phoneNumber: '+66 81 234 5679' } },
            })
          : server.call('PUT /api/v1/drafts/:id', user.userId, {
              params: { id: 'new' },
              body: { content: { partner: { phoneNumber: '0812345679' } } },
            })
    }
    const writes = Array.from({ length: 12 }, (_, number) => write(number))
    const objecting = object(phone).then(applyObjections)
    const later = Array.from({ length: 12 }, (_, number) => write(number))
    await Promise.all([...writes, objecting, ...later])
    expect((await sealedValues()).filter((value) => traces.test(value))).toEqual([])
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('the job of an objection waits for a save that did not see it', async () => {
    const { context, describe: add, object, applyObjections, profilesOf } = await openObjections()
    const one = await add({ fullName: 'Ana Roy' })
    const saving = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    const { findObjectedTokens } = await import('./repository.ts')
    const save = context.database.transaction('app', one.userId, async (trx) => {
      expect(await findObjectedTokens(trx, await context.objectionTokens(['x']))).toEqual([])
      seen.resolve()
      await saving.promise
    })
    await seen.promise
    await object(phone)
    const order: string[] = []
    const applied = applyObjections().then(() => order.push('applied'))
    const { lockWait } = await import('../../../testing/database/lock-wait.ts')
    await lockWait(context.adminUrl)
    order.push('saved')
    saving.resolve()
    await Promise.all([save, applied])
    expect(order).toEqual(['saved', 'applied'])
    expect(await profilesOf(one)).toHaveLength(1)
  })
})

describe('what an objection discloses', () => {
  // claim: objections-say-nothing
  test('the answers are the same whether or not someone entered the identifier', async () => {
    const { describe: add, object, withdraw } = await openObjections()
    await add({ email: email.value })
    const listed = await object(email)
    const unlisted = await object({ kind: 'email', value: 'nobody@example.org' })
    expect(listed).toEqual(unlisted)
    expect(listed).toEqual({ status: 200, body: { success: true } })
    expect(await withdraw(email)).toEqual(
      await withdraw({ kind: 'email', value: 'no@example.org' }),
    )
  })

  test('an address gets an acknowledgement that does not say whether it was stored, and a number none', async () => {
    const { context, describe: add, object } = await openObjections()
    await add({ email: email.value })
    const { sendAll, mails, texts } = visitorParts(context)
    await object(email)
    await object({ kind: 'email', value: 'nobody@example.org' })
    await object(phone)
    await sendAll()
    const [listed, unlisted] = mails
    expect([mails.length, texts.length]).toEqual([2, 0])
    expect(listed?.text.replace(/key=\S+/g, '')).toBe(unlisted?.text.replace(/key=\S+/g, ''))
    expect(listed?.subject).toBe('Your objection is recorded')
    expect(codeOfMessage(listed)).toBe('')
  })

  // claim: objections-say-nothing
  test('the user hears once, at a random time of three days, that an entry lost details', async () => {
    const { context, describe: add, object, applyObjections, server, jobs } = await openObjections()
    const users = [await add({ email: email.value }), await add({ email: email.value })]
    const untouched = await add({ email: 'other@example.org' })
    await object(email)
    await applyObjections()
    const waiting = context.queued.filter(({ name }) => name === 'tell-lost-details')
    const hours = waiting.map(
      ({ startAfter }) =>
        ((startAfter?.getTime() ?? 0) - context.clock.now().getTime()) / 3_600_000,
    )
    expect(hours).toHaveLength(2)
    for (const one of hours) expect(one >= 6 && one <= 72).toBe(true)
    expect(hours[0]).not.toBe(hours[1])
    context.moveClock(72 * 3_600_000)
    await context.runDueJobs(jobs)
    for (const { userId } of users) {
      const { items } = (await server.call('GET /api/v1/notifications', userId)).body
      const removed = items.filter(({ kind }) => kind === 'details-removed')
      expect(removed).toMatchObject([{ matchId: null }])
      expect(JSON.stringify(removed)).not.toMatch(traces)
    }
    const { items } = (await server.call('GET /api/v1/notifications', untouched.userId)).body
    expect(items.filter(({ kind }) => kind === 'details-removed')).toEqual([])
  })

  test('the stored objection leads to no address and no number', async () => {
    const { context, object } = await openObjections()
    await object(email)
    await object(phone)
    const rows = await queryRows<Record<string, unknown>>(context, 'select * from objections')
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual(['created_at', 'subject', 'token'])
      expect(JSON.stringify(row)).not.toMatch(traces)
    }
  })

  test('an expired, foreign or malformed grant is refused', async () => {
    const { context, grantFor, server: _, object } = await openObjections()
    const { server } = objectionCalls(context)
    const grant = await grantFor(email)
    context.moveClock(30 * 60_000 + 1000)
    for (const name of ['POST /api/v1/objections', 'POST /api/v1/objections/withdraw'] as const) {
      for (const given of [grant, 'made up']) {
        const answer = await server.call(name, null, { body: { grant: given } })
        expect([answer.status, answer.body.code]).toEqual([400, 'PROOF_EXPIRED'])
      }
      expect((await server.call(name, null, { body: {} })).body.code).toBe('INVALID_REQUEST')
    }
    expect((await object(email)).status).toBe(200)
  })
})

test('a profile that lost details can still be edited and exported', async () => {
  const { context, object, profilesOf, server } = await openObjections()
  await object(email)
  const userId = await context.addUser()
  const { status } = await server.call('POST /api/v1/profiles', userId, {
    body: submission({ email: email.value, occupation: 'ana.roy@gmail.com' }),
  })
  expect([status, await profilesOf({ userId })]).toEqual([201, [{ fullName: 'Daniel Brooks' }]])
})
