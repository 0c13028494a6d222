import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../fields/catalog.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import { contactIdentifiers, ownIdentifiers } from './own-identifiers.ts'

const containsOwn = (preferredContactMethod: string, values: PartnerProfileValues): boolean => {
  const own = ownIdentifiers({ preferredContactMethod, country: 'Thailand' })
  return contactIdentifiers(prepareComparison(values, 2026)).some((one) => own.includes(one))
}

describe('a way of contact that a user gives', () => {
  test('is recognized in a description', () => {
    const rows: [string, PartnerProfileValues][] = [
      ['Instagram: nok.bkk99', { socialMediaInstagram: '@nok.bkk99' }],
      ['instagram nok.bkk99', { socialMediaInstagram: 'https://instagram.com/nok.bkk99/' }],
      [
        'LINE id nokbkk99',
        { otherAccounts: JSON.stringify([{ kind: 'line', value: 'nokbkk99' }]) },
      ],
      ['@nok_bkk99 anywhere', { socialMediaTiktok: 'nok.bkk99' }],
      ['WhatsApp 081 604 2277, after 18:00', { phoneNumber: '+66 81 604 2277' }],
      ['write to nok@mail-house.org', { email: 'nok@mail-house.org' }],
      ['TikTok: nok.bkk99', { fullName: 'Nok (ig: nok.bkk99)' }],
    ]
    for (const [method, values] of rows) expect.soft(containsOwn(method, values), method).toBe(true)
  })

  test('is not found in a description with other values', () => {
    const rows: [string, PartnerProfileValues][] = [
      ['Instagram: nok.bkk99', { socialMediaInstagram: '@dao.bkk99' }],
      ['LINE: anna', { socialMediaFacebook: 'Anna' }],
      ['by message, evenings only', { fullName: 'Nok Srisai', nicknames: 'by message' }],
      ['', { fullName: 'Nok Srisai', socialMediaInstagram: 'nok.bkk99' }],
      ['bank account 4417', { otherAccounts: JSON.stringify([{ kind: 'bank', value: '4417' }]) }],
    ]
    for (const [method, values] of rows)
      expect.soft(containsOwn(method, values), method).toBe(false)
  })
})

test('the notes of a user are not the user’s own contact details', () => {
  expect(ownIdentifiers({ notes: 'her Instagram: nok.bkk99' })).toEqual([])
})
