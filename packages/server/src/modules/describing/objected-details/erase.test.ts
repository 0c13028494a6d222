import { describe, expect, test, vi } from 'vitest'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { createTestGate } from '../../../testing/doubles/gate.ts'
import { sealedColumns } from '../../operation/integrity/check-values.ts'
import {
  email,
  openObjections,
  phone,
  queryRows,
  traces,
  writtenEverywhere,
} from '../objections/testing.ts'

const openErasing = async () => {
  const tested = await openObjections()
  const { context } = tested
  /** Every value that is sealed for a user, in all tables, in which an identifier is. */
  const sealedTraces = async (): Promise<string[]> => {
    const values: string[] = []
    for (const { table, column, owner, row, sealedAs } of sealedColumns) {
      const rows = await queryRows<{ owner: string; row: string; sealed: Buffer }>(
        context,
        `select ${owner} as owner, ${row} as row, ${column} as sealed from ${table}
         where ${column} is not null`,
      )
      for (const { owner: userId, row: name, sealed } of rows) {
        const opened = await context.sealer.open({ table: sealedAs, row: name, userId }, sealed)
        values.push(`${table} ${JSON.stringify(opened)}`)
      }
    }
    return values.filter((value) => traces.test(value))
  }
  return { ...tested, sealedTraces }
}

describe('an objection that also deletes', () => {
  // claim: objections-erase
  test('erases the identifier from every profile, draft and match', async () => {
    const {
      describe: add,
      applyObjections,
      edit,
      erase,
      profilesOf,
      sealedTraces,
      server,
    } = await openErasing()
    const one = await add({ ...writtenEverywhere, hobbies: 'Call 081 234 5679. 2 dogs' })
    const two = await add({ phoneNumber: '+66 81 234 5679', height: '171', weight: '61' })
    await edit(two, { fullName: 'Ana Roy', phoneNumber: '+66 81 234 5679', email: email.value })
    for (const id of ['new', two.profileId]) {
      const content = {
        partner: { fullName: 'Ana', phoneNumber: '0812345679', notes: 'ana.roy@gmail.com' },
        submitter: { phone: '+66 89 555 0000' },
      }
      await server.call('PUT /api/v1/drafts/:id', two.userId, { params: { id }, body: { content } })
    }
    expect((await sealedTraces()).length).toBeGreaterThan(4)

    expect((await erase(email)).status).toBe(200)
    expect((await erase(phone)).status).toBe(200)
    await applyObjections()

    expect(await sealedTraces()).toEqual([])
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

  test('leaves the text of another objection as it is', async () => {
    const { describe: add, applyObjections, erase, object, profilesOf } = await openErasing()
    const one = await add({ email: email.value, phoneNumber: '+66 81 234 5679' })
    await object(phone)
    await erase(email)
    await applyObjections()
    const [values] = await profilesOf(one)
    expect([values?.email, values?.phoneNumber]).toEqual([undefined, '+66 81 234 5679'])
  })

  test('erases no text that is written later', async () => {
    const {
      context,
      describe: add,
      applyObjections,
      erase,
      profilesOf,
      server,
    } = await openErasing()
    await erase(email)
    await applyObjections()
    const one = await add({ email: email.value })
    expect(await profilesOf(one)).toMatchObject([{ email: email.value }])
    const content = { partner: { email: email.value } }
    const ofDraft = { params: { id: 'new' } }
    await server.call('PUT /api/v1/drafts/:id', one.userId, { ...ofDraft, body: { content } })
    await applyObjections()
    const draft = await server.call('GET /api/v1/drafts/:id', one.userId, ofDraft)
    expect(draft.body.draft?.content).toEqual(content)
    // another day the person may ask again
    context.moveClock(86_400_000)
    await erase(email)
    await applyObjections()
    expect((await profilesOf(one))[0]?.email).toBeUndefined()
  })
})

describe('the reading of all descriptions', () => {
  const places = async (context: Parameters<typeof queryRows>[0]) =>
    (
      await queryRows<{ read_after: string }>(
        context,
        'select read_after from objections where read_after is not null',
      )
    ).map(({ read_after: place }) => place)

  test('serves all objections that wait for it, and reads each description once', async () => {
    const { context, describe: add, applyObjections, erase } = await openErasing()
    const { userId } = await add({ height: '171' })
    for (let number = 0; number < 30; number += 1)
      await erase({ kind: 'email', value: `person${number}@example.org` })
    const open = vi.spyOn(context.sealer, 'open')
    await applyObjections()
    const profiles = open.mock.calls.filter(
      ([one]) => one.userId === userId && one.table === 'partner_profiles',
    )
    expect(profiles).toHaveLength(1)
    expect(await places(context)).toEqual([])
  })

  test('goes on page by page, and erasures that come in between wait for its end', async () => {
    const { context, describe: add, applyObjections, erase, profilesOf } = await openErasing()
    const users = [await add({ email: email.value, phoneNumber: '+66 81 234 5679' })]
    for (let number = 0; number < 101; number += 1) await context.addUser()
    users.push(await add({ email: email.value, phoneNumber: '+66 81 234 5679' }))
    await erase(email)
    const { applyObjections: readOnePage } = await import('./apply.ts')
    context.queued.length = 0
    await readOnePage(context)
    const [place] = await places(context)
    expect(place).not.toBe('')
    await erase(phone)
    expect((await places(context)).toSorted()).toEqual(['', place])
    await applyObjections()
    expect(await places(context)).toEqual([])
    for (const user of users) {
      const [values] = await profilesOf(user)
      expect([values?.email, values?.phoneNumber]).toEqual([undefined, undefined])
    }
  })

  test('is not done by two jobs at a time', async () => {
    const { context, erase } = await openErasing()
    await erase(email)
    const { applyObjections } = await import('./apply.ts')
    const { waitForReading } = await import('../objections/repository.ts')
    const first = createTestGate()
    const reading = context.database.transaction('worker', null, async (trx) => {
      await waitForReading(trx)
      await first.wait()
    })
    await first.arrived
    const order: string[] = []
    const second = applyObjections(context).then(() => order.push('second'))
    await lockWait(context.adminUrl)
    order.push('first')
    first.open()
    await Promise.all([reading, second])
    expect(order).toEqual(['first', 'second'])
  })
})
