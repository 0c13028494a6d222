import { expect, test } from 'vitest'
import { splitCamelCase } from './camel-case.ts'

test.each([
  ['fullName', 'Full Name'],
  ['isLdr', 'Is Ldr'],
  ['socialMediaInstagram', 'Social Media Instagram'],
  ['lastATMCity', 'Last ATM City'],
  ['email', 'Email'],
])('the camel-case name %s is split for display', (name, words) => {
  expect(splitCamelCase(name)).toBe(words)
})
