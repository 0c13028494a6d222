import { expect, test } from 'vitest'
import { blockingKeysOf } from '../matching/blocking/blocking-values.ts'
import { evidenceForViewer } from '../matching/decision/viewer-evidence.ts'
import { evidenceOf } from '../matching/evidence/evidence.ts'
import { priorModel } from '../matching/evidence/model/prior-model.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import type { ComparisonRecord } from '../matching/record/record.ts'
import type { ProvedIdentifier } from '../contract/identity/identifier-proofs.ts'
import { objectionKeys } from './identifiers.ts'
import { leaveOut } from './left-out.ts'
import { lookupKeysOf } from './lookups.ts'

const email: ProvedIdentifier = { kind: 'email', value: 'ana.roy@gmail.com' }
const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }
const objected = new Set([email, phone].flatMap(objectionKeys))
const isObjected = (key: string): boolean => objected.has(key)
const known = { fullName: 'Ana Roy', licensePlate: 'XK21 ABC', birthdate: '1991-05-17' }
const recordOf = (values: Record<string, string>) =>
  prepareComparison({ ...known, ...values }, 2026)
const seen = (viewer: ComparisonRecord, other: ComparisonRecord) =>
  evidenceForViewer(evidenceOf(viewer, other, { model: priorModel }), viewer, other)

// claim: objections-say-nothing
test('a match shows no objection to an identifier that only one side entered', () => {
  const entered = recordOf({ email: email.value, phoneNumber: '081 234 5679', height: '171' })
  const record = leaveOut(entered, { isObjected })
  expect(record.keys.email ?? record.phone).toBeUndefined()
  for (const other of [recordOf({}), recordOf({ height: '171' })]) {
    expect(seen(record, other)).toEqual(seen(entered, other))
    expect(seen(other, record)).toEqual(seen(other, entered))
    const [before, after] = [entered, record].map((counted) => ({ ...counted, counted }))
    expect(seen(after!, other)).toEqual(seen(before!, other))
  }
})

// claim: objections-say-nothing
test('an identifier that both sides entered looks as if the other side had not', () => {
  const both = recordOf({ email: email.value })
  const record = leaveOut(both, { isObjected })
  expect(seen(record, record)).toEqual(seen(both, recordOf({})))
})

test('blocking keys lead to a profile that has the identifier in any field', () => {
  const rows: [string, Record<string, string>, ProvedIdentifier][] = [
    ['as an address', { email: 'Ana.Roy+x@gmail.com' }, email],
    [
      'as an address among other accounts',
      { otherAccounts: '[{"kind":"skype","value":"ana.roy@gmail.com"}]' },
      email,
    ],
    ['as an address in a nickname', { nicknames: 'Nok ana.roy@gmail.com' }, email],
    ['as a number', { phoneNumber: '+66 81 234 5679' }, phone],
    ['as a number without its country', { phoneNumber: '081 234 5679' }, phone],
    ['as a second number', { phoneNumber: '+66 89 111 2223, +66 81 234 5679' }, phone],
    [
      'as a number of a messenger',
      { otherAccounts: '[{"kind":"whatsapp","value":"0812345679"}]' },
      phone,
    ],
    ['as a user name', { otherAccounts: '[{"kind":"vk","value":"0812345679"}]' }, phone],
    ['as a user name with the country', { socialMediaInstagram: '66812345679' }, phone],
  ]
  for (const [place, values, identifier] of rows) {
    const keys = blockingKeysOf(recordOf(values)).map(({ kind, value }) => `${kind} ${value}`)
    const lookups = lookupKeysOf(identifier).map(({ kind, value }) => `${kind} ${value}`)
    expect
      .soft(
        keys.some((key) => lookups.includes(key)),
        place,
      )
      .toBe(true)
  }
})
