import { expect, test } from 'vitest'
import { newPasswordProblem } from '../../../lib/sign-in/new-password-problem.ts'
import { validateEntry } from './use-sign-in.ts'

test('a sign-in requires both fields and accepts any password', () => {
  expect(validateEntry({ email: ' ', password: '' })).toEqual({
    email: 'Enter your email address',
    password: 'Enter your password',
  })
  expect(validateEntry({ email: 'ines@example.org', password: 'a' })).toEqual({})
})

test('an invalid address is reported in the words of the specification', () => {
  expect(validateEntry({ email: 'ines', password: 'a' }).email).toBe(
    'Please enter a valid email address.',
  )
})

test.each([
  ['short', 'Choose a longer password, at least 10 characters.'],
  ['aaaaaaaaaaaa', 'Use a wider mix of characters.'],
  ['ines.example1', 'Choose a password that is less like your email address.'],
])('a new password like %s gets an explanation', (password, sentence) => {
  expect(
    validateEntry({ email: 'ines.example@example.org', password }, newPasswordProblem).password,
  ).toBe(sentence)
})

test('a phrase of several words is a good password', () => {
  expect(
    validateEntry(
      { email: 'ines@example.org', password: 'seven paper lanterns' },
      newPasswordProblem,
    ),
  ).toEqual({})
})
