import { rounds } from '@crosscheck/domain/testing/form'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { proofRates } from '@crosscheck/domain/limits/identifier-proofs'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { describe, expect, test, vi } from 'vitest'
import { codeOfMessage, visitorParts } from '../../identity/identifier-proofs/testing.ts'
import { comparisonSealingContext } from '../profiles/encrypted-fields.ts'
import { submission } from '../profiles/testing.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { email, openObjections, phone, queryRows, traces, writtenEverywhere } from './testing.ts'

/** The compared data of all descriptions: their records and their blocking keys. */
const openCompared = async () => {
  const tested = await openObjections()
  const { context } = tested
  const records = async (): Promise<ComparisonRecord[]> => {
    const rows = await queryRows<{ user_id: string; id: string; comparison: Buffer }>(
      context,
      'select user_id, id, comparison from partner_profiles',
    )
    return Promise.all(
      rows.map(({ user_id: userId, id, comparison }) =>
        context.sealer.open<ComparisonRecord>(comparisonSealingContext(userId, id), comparison),
      ),
    )
  }
  const keyed = async (): Promise<Set<string>> => {
    const rows = await queryRows<{ key: Buffer }>(context, 'select key from blocking_keys')
    return new Set(rows.map(({ key }) => key.toString('hex')))
  }
  const expectLeftOut = async (): Promise<void> => {
    const found = (await records()).map((record) => JSON.stringify(record))
    expect(found.filter((record) => traces.test(record))).toEqual([])
    const keys = await keyed()
    for (const [kind, value] of [
      ['email', 'anaroy@gmail.com'],
      ['phone8', '12345679'],
      ['handleAny', '0812345679'],
    ] as const)
      expect(keys).not.toContain(context.blindIndex.keyedHash(kind, value).toString('hex'))
  }
  return { ...tested, records, expectLeftOut }
}

describe('an objection leaves the identifier out of what is compared', () => {
  // claim: objections-erase
  test('no record and no blocking key contains it after the job, and the texts stay', async () => {
    const {
      describe: add,
      applyObjections,
      expectLeftOut,
      object,
      profilesOf,
      records,
      edit,
    } = await openCompared()
    const one = await add(writtenEverywhere)
    const two = await add({ phoneNumber: '+66 81 234 5679', height: '171', weight: '61' })
    const changed = { fullName: 'Ana Roy', phoneNumber: '+66 81 234 5679', email: email.value }
    for (const values of [{ ...changed, height: '172' }, changed, { ...changed, age: '34' }])
      expect((await edit(two, values)).status).toBe(200)
    expect(traces.test(JSON.stringify(await records()))).toBe(true)
    const before = [await profilesOf(one), await profilesOf(two)]

    await object(email)
    await object(phone)
    await applyObjections()

    await expectLeftOut()
    expect([await profilesOf(one), await profilesOf(two)]).toEqual(before)
    const first = (await records()).find(({ phone: number }) => number?.last8 === '91112223')
    expect(first?.otherAccounts).toEqual([{ network: 'line', key: 'nok.bkk' }])
  })

  test('the job opens only what blocking keys lead to', async () => {
    const { context, describe: add, applyObjections, object } = await openCompared()
    const described = await add({ email: email.value })
    const others = [await add({ email: 'other@example.org' }), await add({ height: '171' })]
    await object(email)
    const open = vi.spyOn(context.sealer, 'open')
    await applyObjections()
    const opened = new Set(open.mock.calls.map(([{ userId }]) => userId))
    expect(opened).toContain(described.userId)
    for (const { userId } of others) expect(opened).not.toContain(userId)
  })

  // claim: objections-erase
  test('a match that rested on the identifier ends, and one with other evidence stays without it', async () => {
    const {
      describe: add,
      matchesOf,
      onlyMatchOf,
      applyObjections,
      object,
      server,
    } = await openCompared()
    const value = '+66 81 234 5679'
    const one = await add({ phoneNumber: value })
    const other = await add({ phoneNumber: value })
    const known = { fullName: 'Orlando Quist', licensePlate: 'XK21 ABC', birthdate: '1981-05-17' }
    const third = await add({ ...known, email: email.value })
    const fourth = await add({ ...known, email: email.value })
    expect(await matchesOf(one)).toHaveLength(1)
    expect((await onlyMatchOf(third)).matchingFields).toContain('email')
    const notified = async () =>
      (await server.call('GET /api/v1/notifications', third.userId)).body.items
    const before = await notified()

    await object(phone)
    await object(email)
    await applyObjections()

    expect([await matchesOf(one), await matchesOf(other)]).toEqual([[], []])
    const fields = (await onlyMatchOf(fourth)).matchingFields
    expect(fields).toContain('licensePlate')
    expect(fields).not.toContain('email')
    expect(await notified()).toEqual(before)
  })

  test('a confirmed match stays and names the identifier no longer', async () => {
    const { describe: add, onlyMatchOf, applyObjections, object, server } = await openCompared()
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

  test('a number of another country with the same last eight digits still matches', async () => {
    const { describe: add, matchesOf, applyObjections, object } = await openCompared()
    const british = await add({ phoneNumber: '+44 7712 345679' })
    await add({ phoneNumber: '+44 7712 345679' })
    const local = { phoneNumber: '07712 345679', meetingLocationCountry: 'United Kingdom' }
    const third = await add(local)
    const count = (await matchesOf(british)).length
    expect(count).toBeGreaterThan(0)
    await object(phone)
    await applyObjections()
    expect(await matchesOf(british)).toHaveLength(count)
    expect(await matchesOf(third)).not.toEqual([])
  })
})

describe('an objection stays in force', () => {
  // claim: objections-hold
  test('a new profile and an edit are compared without the identifier, and keep their text', async () => {
    const {
      describe: add,
      expectLeftOut,
      object,
      profilesOf,
      edit,
      matchesOf,
    } = await openCompared()
    await object(phone)
    await object(email)
    const created = await add({ phoneNumber: '081 234 5679', email: 'anaroy@gmail.com' })
    await expectLeftOut()
    expect(await profilesOf(created)).toMatchObject([
      { phoneNumber: '081 234 5679', email: 'anaroy@gmail.com' },
    ])
    const values = { fullName: 'Ana Roy', phoneNumber: '+66812345679', email: email.value }
    await edit(created, values)
    expect(await profilesOf(created)).toEqual([values])
    const other = await add({ fullName: 'Bea Moe', phoneNumber: '081 234 5679' })
    expect(await matchesOf(other)).toEqual([])
    await expectLeftOut()
  })

  // claim: objections-hold
  test('a profile that was not compared when the objection came is compared without it later', async () => {
    const {
      context,
      describe: add,
      applyObjections,
      expectLeftOut,
      object,
      records,
      server,
    } = await openCompared()
    const waiting = await add({ email: email.value }, false)
    const off = await add({ email: email.value })
    const deleted = await add({ email: email.value })
    const ofProfile = ({ profileId: id }: typeof off) => ({ params: { id } })
    const compare = (compared: boolean) =>
      server.call('PUT /api/v1/profiles/:id/comparison', off.userId, {
        ...ofProfile(off),
        body: { compared },
      })
    await compare(false)
    await server.call('DELETE /api/v1/profiles/:id', deleted.userId, ofProfile(deleted))
    await object(email)
    await applyObjections()
    expect(traces.test(JSON.stringify(await records()))).toBe(true)

    expect((await compare(true)).status).toBe(200)
    const restored = await server.call(
      'POST /api/v1/profiles/:id/restore',
      deleted.userId,
      ofProfile(deleted),
    )
    expect(restored.status).toBe(200)
    await queryRows(context, `update users set email_verified_at = now()`)
    const { userId } = waiting
    await profilesJobHandlers(context)['match-waiting']({ userId }, {} as never)
    await applyObjections()
    await expectLeftOut()
  })

  test('a withdrawn objection ends: the identifier is compared again after a save', async () => {
    const { describe: add, object, withdraw, matchesOf, applyObjections } = await openCompared()
    await object(phone)
    expect((await withdraw(phone)).status).toBe(200)
    expect((await withdraw(email)).status).toBe(200)
    await applyObjections()
    const one = await add({ phoneNumber: '+66 81 234 5679' })
    await add({ phoneNumber: '+66 81 234 5679' })
    expect(await matchesOf(one)).toHaveLength(1)
  })

  test('withdrawing one of two numbers with the same last digits keeps the other objection', async () => {
    const { describe: add, object, withdraw, matchesOf } = await openCompared()
    await object({ kind: 'phone', value: '+447700900142' })
    await object({ kind: 'phone', value: '+17700900142' })
    await withdraw({ kind: 'phone', value: '+17700900142' })
    await add({ phoneNumber: '07700 900142' })
    expect(await matchesOf(await add({ phoneNumber: '07700 900142' }))).toEqual([])
  })

  // claim: objections-hold
  test('saves and edits in parallel with objections leave nothing that is compared', async () => {
    const {
      context,
      describe: add,
      object,
      applyObjections,
      expectLeftOut,
      edit,
    } = await openCompared()
    const users = await Promise.all(
      Array.from({ length: 4 }, () => add({ email: 'someone@example.org' })),
    )
    const write = (number: number) => {
      const user = users[number % users.length]!
      return number % 2 === 0
        ? add({ phoneNumber: '+66 81 234 5679' })
        : edit(user, { fullName: 'Ana Roy', phoneNumber: '+66 81 234 5679' })
    }
    const length = rounds({ short: 4, long: 12 })
    const writes = Array.from({ length }, (_, number) => write(number))
    const objecting = object(phone).then(applyObjections)
    const later = Array.from({ length }, (_, number) => write(number))
    await Promise.all([...writes, objecting, ...later])
    await expectLeftOut()
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('the job of an objection waits for a save that did not see it', async () => {
    const { context, describe: add, object, applyObjections, profilesOf } = await openCompared()
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

  test('an objection that comes while a profile is saved is applied to it by the job', async () => {
    const { context, describe: add, ...objections } = await openCompared()
    const { applyObjections, expectLeftOut, object, profilesOf } = objections
    const seal = context.sealer.seal.bind(context.sealer)
    let objecting: Promise<unknown> | undefined
    vi.spyOn(context.sealer, 'seal').mockImplementation(async (sealingContext, value) => {
      if (sealingContext.table === 'partner_profiles') await (objecting ??= object(phone))
      return seal(sealingContext, value)
    })
    const one = await add({ phoneNumber: '+66 81 234 5679' })
    expect(objecting).toBeDefined()
    await applyObjections()
    await expectLeftOut()
    expect(await profilesOf(one)).toMatchObject([{ phoneNumber: '+66 81 234 5679' }])
  })
})

describe('what an objection discloses', () => {
  // claim: objections-say-nothing
  test('the answers are the same whether or not someone entered the identifier', async () => {
    const { describe: add, object, erase, withdraw } = await openCompared()
    await add({ email: email.value })
    const unlisted: ProvedIdentifier = { kind: 'email', value: 'nobody@example.org' }
    for (const act of [object, erase, withdraw]) {
      expect(await act(email)).toEqual({ status: 200, body: { success: true } })
      expect(await act(unlisted)).toEqual({ status: 200, body: { success: true } })
    }
  })

  test('an address gets an acknowledgement that does not say whether it was stored, and a number none', async () => {
    const { context, describe: add, object } = await openCompared()
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
  test('authors of matched profiles are notified of nothing after an objection', async () => {
    const {
      context,
      describe: add,
      object,
      applyObjections,
      server,
      profilesOf,
    } = await openCompared()
    const authors = [await add({ email: email.value }), await add({ email: email.value })]
    const read = async () => {
      const answers: unknown[] = []
      for (const { userId } of authors) {
        answers.push(await profilesOf({ userId }))
        answers.push((await server.call('GET /api/v1/notifications', userId)).body)
      }
      return answers
    }
    const before = await read()
    context.queued.length = 0
    await object(email)
    await applyObjections()
    // the acknowledgement
    expect(context.queued.map(({ name }) => name)).toEqual(['reach-visitor'])
    context.moveClock(14 * 86_400_000)
    await applyObjections()
    expect(await read()).toEqual(before)
  })

  test('the stored objection leads to no address and no number', async () => {
    const { context, object } = await openCompared()
    await object(email)
    await object(phone)
    const rows = await queryRows<Record<string, unknown>>(context, 'select * from objections')
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual([
        'created_at',
        'erases',
        'read_after',
        'read_at',
        'subject',
        'token',
      ])
      expect(JSON.stringify(row)).not.toMatch(traces)
    }
    for (const { payload } of context.queued) expect(JSON.stringify(payload)).not.toMatch(traces)
  })

  test('an expired, foreign or malformed grant is refused', async () => {
    const { context, calls, grantFor, object } = await openCompared()
    const grant = await grantFor(email)
    context.moveClock(30 * 60_000 + 1000)
    for (const name of ['POST /api/v1/objections', 'POST /api/v1/objections/withdraw'] as const) {
      for (const given of [grant, 'made up']) {
        const answer = await calls.call(name, null, { body: { grant: given } })
        expect([answer.status, answer.body.code]).toEqual([400, 'PROOF_EXPIRED'])
      }
      expect((await calls.call(name, null, { body: {} })).body.code).toBe('INVALID_REQUEST')
    }
    expect((await object(email)).status).toBe(200)
  })
})

describe('what a proof can cause', () => {
  test('a known objection queues nothing again, also in parallel', async () => {
    const { context, object, erase } = await openCompared()
    await Promise.all(Array.from({ length: 8 }, () => object(email)))
    for (let times = 0; times < 8; times += 1) await erase(email)
    const names = context.queued.map(({ name }) => name).filter((name) => name !== 'reach-visitor')
    expect(names).toEqual(['leave-out-identifier', 'apply-objections'])
  })

  test('one proof serves ten acts, and then has to be repeated', async () => {
    const { calls, grantFor, object } = await openCompared()
    const { burst } = proofRates.grantUses
    const grant = await grantFor(email)
    const answers = await Promise.all(
      Array.from({ length: 3 * burst }, (_, index) =>
        calls.call(
          index % 2 ? 'POST /api/v1/objections' : 'POST /api/v1/objections/withdraw',
          null,
          {
            body: { grant },
          },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(burst)
    expect((await object(email)).status).toBe(200)
  })
})

test('a profile with an objected detail can be edited and exported as it is', async () => {
  const { context, object, profilesOf, server } = await openCompared()
  await object(email)
  const userId = await context.addUser()
  const values = { email: email.value, occupation: 'ana.roy@gmail.com' }
  const { status } = await server.call('POST /api/v1/profiles', userId, {
    body: submission(values),
  })
  expect([status, await profilesOf({ userId })]).toMatchObject([201, [values]])
})
