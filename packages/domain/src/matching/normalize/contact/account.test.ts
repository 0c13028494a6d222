import { describe, expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import type { OtherAccount } from '../../../fields/entry/other-accounts.ts'
import { pointsOf } from '../../rule/points.ts'
import { matchingDefaults } from '../../rule/config.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { priorModel } from '../../evidence/model/prior-model.ts'
import { prepareComparison } from '../normalize.ts'

const recordOf = (...accounts: OtherAccount[]) =>
  prepareComparison({ fullName: 'Nok Srisai', otherAccounts: JSON.stringify(accounts) }, 2026)
const read = (kind: OtherAccount['kind'], value: string, service?: string) => {
  const { otherAccounts, otherPhones, otherEmails } = recordOf({
    kind,
    value,
    ...(service && { service }),
  })
  return otherPhones?.[0]?.e164 ?? otherEmails?.[0] ?? otherAccounts?.[0]
}

describe('an account', () => {
  testRows<[OtherAccount['kind'], string, unknown]>([
    ['line', '@Nok.99', { network: 'line', key: 'nok.99' }],
    ['line', 'https://line.me/ti/p/~nok.99', { network: 'line', key: 'nok.99' }],
    ['line', 'https://line.me/R/ti/p/%40nok.99', { network: 'line', key: 'nok.99' }],
    ['line', 'LINE ID: nok.99', { network: 'line', key: 'nok.99' }],
    ['telegram', 't.me/nok_99', { network: 'telegram', key: 'nok_99' }],
    ['vk', 'https://vk.com/id123456789', { network: 'vk', key: 'id123456789' }],
    ['whatsapp', '+66 81 234 5679', '+66812345679'],
    ['whatsapp', 'https://wa.me/66812345679', '+66812345679'],
    ['viber', 'viber://chat?number=%2B66812345679', '+66812345679'],
    ['zalo', 'https://zalo.me/84912345678', '+84912345678'],
    ['signal', 'https://signal.me/#p/+66812345679', '+66812345679'],
    ['promptpay', '+66 81-234-5679', '+66812345679'],
    ['promptpay', '1-2345-67890-12-3', { network: 'promptpay', key: '1-2345-67890-12-3' }],
    ['gcash', '+63 917 123 4567', '+639171234567'],
    ['skype', 'live:.cid.nok99', { network: 'skype', key: 'nok99' }],
    ['skype', 'nok@outlook.com', 'nok@outlook.com'],
    ['bank', '1234', { network: 'bank', key: '1234' }],
    ['bank', '0000', undefined],
    ['line', 'unknown', undefined],
    ['line', 'LINE', undefined],
    ['telegram', 'deleted', undefined],
    ['telegram', 'https://t.me/+AbCdEfGh1234', undefined],
    ['whatsapp', 'https://chat.whatsapp.com/AbCdEfGhIjKlMn', undefined],
    ['wechat', 'Nok Srisai', undefined],
  ])('of each network is its user name, however it is written', (kind, value, expected) => {
    expect(read(kind, value)).toEqual(expected)
  })

  test('of a dating app has the network of the app, and a given name is none', () => {
    expect(read('datingApp', 'nok_bkk99', 'Thai Friendly')).toEqual({
      network: 'thaifriendly',
      key: 'nok_bkk99',
    })
    expect(read('datingApp', 'Nok', 'Tinder')).toBeUndefined()
  })

  test('of a network that has a field of its own is an account of that network', () => {
    expect(read('other', 'nok.99', 'IG')).toEqual({
      network: 'socialMediaInstagram',
      key: 'nok.99',
    })
  })
})

describe('other accounts', () => {
  const evidence = (a: OtherAccount, b: OtherAccount) =>
    evidenceOf(recordOf(a), recordOf(b), { model: priorModel })

  test('earn no points', () => {
    const account = { kind: 'line', value: 'nok.99' } as const
    const a = prepareComparison({ otherAccounts: JSON.stringify([account]) })
    expect(pointsOf(a, a, matchingDefaults).matchScore).toBe(0)
    const whatsApp = JSON.stringify([{ kind: 'whatsapp', value: '+66812345679' }])
    const b = prepareComparison({ otherAccounts: whatsApp })
    const c = prepareComparison({ phoneNumber: '+66812345679' })
    expect(pointsOf(b, c, matchingDefaults).matchScore).toBe(0)
  })

  test('with one user name on one network are an equal line', () => {
    const { lines } = evidence(
      { kind: 'line', value: '@nok.99' },
      { kind: 'line', value: 'https://line.me/ti/p/~nok.99' },
    )
    expect(lines[0]).toMatchObject({ field: 'otherAccounts', level: 'equal' })
  })

  test('with the same last digits of a bank account weigh about four powers of ten', () => {
    const { lines } = evidence({ kind: 'bank', value: '4821' }, { kind: 'bank', value: '4821' })
    const line = lines.find(({ field }) => field === 'otherAccounts')
    expect(line?.weight).toBeGreaterThan(3)
    expect(line?.weight).toBeLessThan(4)
    const other = evidence({ kind: 'bank', value: '4821' }, { kind: 'gcash', value: '4821' })
    expect(other.lines.map(({ field }) => field)).toEqual(['fullName'])
  })

  test('with a number agree with the phone number of the other side', () => {
    const { lines } = evidenceOf(
      recordOf({ kind: 'whatsapp', value: '+66 81 234 5679' }),
      prepareComparison({ fullName: 'Nok Srisai', phoneNumber: '+66812345679' }, 2026),
      { model: priorModel },
    )
    expect(lines[0]).toMatchObject({ field: 'phoneNumber', level: 'equal' })
  })
})
