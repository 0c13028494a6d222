import { expect, test } from 'vitest'
import * as text from '#text/contact/inquiry.ts'
import { emptyInquiry, isEmptyInquiry, readInquiry } from './answers.ts'

const read = (changes: Partial<typeof emptyInquiry>) =>
  readInquiry({ ...emptyInquiry, ...changes }, { monthFirst: false, today: '2026-11-20' })

test('text that means an age under 18 is refused, except in a request for a review', () => {
  const notes = 'She is 16'
  expect(read({ notes })).toEqual({ problems: { notes: text.minorInWords } })
  expect(read({ notes, requestReview: true })).toHaveProperty('inquiry')
  expect(read({ notes: 'Her son is 16' })).toHaveProperty('inquiry')
})

test('the answers are sent in stored form: the age as a number or null, the date as a date', () => {
  expect(read({ name: ' Daniel ', age: '34', dateMet: '5 March 2024', searchQuery: ' ' })).toEqual({
    inquiry: {
      searchQuery: null,
      answers: {
        name: 'Daniel',
        currentAddress: '',
        age: 34,
        dateMet: '2024-03-05',
        relationshipDuration: '',
        isSponsored: false,
        isLdr: false,
        meetingCity: '',
        meetingCountry: '',
        notes: '',
      },
    },
  })
  expect(read({ searchQuery: 'Is he married?' })).toMatchObject({
    inquiry: { searchQuery: 'Is he married?', answers: { age: null, dateMet: '' } },
  })
  expect(read({ age: '๓๔' })).toMatchObject({ inquiry: { answers: { age: 34 } } })
})

test('invalid answers are refused at their field', () => {
  for (const [changes, field] of [
    [{ dateMet: 'last summer' }, 'dateMet'],
    [{ dateMet: '2023-02-30' }, 'dateMet'],
    [{ age: 'thirty' }, 'age'],
    [{ age: '17' }, 'age'],
    [{ age: '151' }, 'age'],
    [{ name: 'x'.repeat(501) }, 'name'],
    [{ notes: 'x'.repeat(4001) }, 'notes'],
  ] as const) {
    const answer = read(changes)
    expect
      .soft('problems' in answer ? Object.keys(answer.problems) : [], JSON.stringify(changes))
      .toEqual([field])
  }
})

test('an inquiry without answers is empty, with any question to the operators', () => {
  expect(isEmptyInquiry({ ...emptyInquiry, requestReview: true })).toBe(true)
  expect(isEmptyInquiry({ ...emptyInquiry, isLdr: true })).toBe(false)
  expect(isEmptyInquiry({ ...emptyInquiry, notes: 'x' })).toBe(false)
})
