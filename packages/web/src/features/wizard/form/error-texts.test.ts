import { expect, test } from 'vitest'
import { putMessages } from '../../../lib/language/texts.ts'
import { errorTexts, validateStepForm } from './check-form.ts'
import { emptyForm } from './form.ts'

test('an error that was found before the language changed has the text of the new one', () => {
  const options = { today: '2026-11-20', monthFirst: true }
  const found = validateStepForm(emptyForm('p1'), { step: 2, options, editing: false })
  expect(errorTexts(found)).toEqual({ 'partner.fullName': 'Enter the name you know them by' })
  putMessages('th', { 'profile/field-errors': Array.from({ length: 25 }, () => 'กรอกชื่อ') })
  expect(errorTexts(found)).toEqual({ 'partner.fullName': 'กรอกชื่อ' })
})
