import { expect, test } from 'vitest'
import {
  containsLastDigits,
  containsNumber,
  containsPassage,
  containsWord,
  containsWords,
  sourceText,
} from './source-text.ts'

const notes = sourceText(`Insta: nok_99. Her name is Nök O’Brien (แฟนชื่อนกค่ะ).
Phone +66 (0) 81-234 5678 or ๐๘๙๑๒๓๔๕๖๗. nok@site.example`)

test('a text contains a word, whatever its case, accents and neighbors in other scripts', () => {
  for (const word of ['nok_99', 'NOK_99', 'Nök', "O'Brien", 'นก', 'nok@site.example'])
    expect.soft(containsWord(notes, word), word).toBe(true)
})

test('a text does not contain what is only part of a word', () => {
  for (const word of ['nok_9', 'ok_99', 'nok_99.x', 'Brie', 'site', '', ' '])
    expect.soft(containsWord(notes, word), word).toBe(false)
})

test('words may stand apart, and each of them has to be there', () => {
  expect(containsWords(notes, 'O’Brien Nök')).toBe(true)
  expect(containsWords(notes, 'Nök Miller')).toBe(false)
  expect(containsWords(notes, ' ')).toBe(false)
})

test('a number is found in any script and with any separators, as a whole', () => {
  for (const number of ['+66 0 81 234 5678', '+66812345678', '0812345678', '089-123-4567'])
    expect(containsNumber(notes, number), number).toBe(true)
  for (const number of ['81234567', '812345679', '8912345', '91234567', '', 'none'])
    expect(containsNumber(notes, number), number).toBe(false)
})

test('a number is looked up at once in a text with very many ways to read its digits', () => {
  const zeros = '0'.repeat(200)
  for (const unit of ['0(0)', '0 ', '0 (0) ']) {
    const many = sourceText(unit.repeat(20_000 / unit.length))
    for (const contains of [containsNumber, containsLastDigits])
      expect(contains(many, `${zeros}1`)).toBe(false)
  }
})

test('the last digits of a number are found at its end only', () => {
  const bank = sourceText('Bank 123-4-56789-0, and (0) 44')
  expect(containsLastDigits(bank, '7890')).toBe(true)
  expect(containsLastDigits(bank, '5678')).toBe(false)
  expect(containsLastDigits(bank, '')).toBe(false)
})

test('a passage is found without its marks and line breaks', () => {
  expect(containsPassage(notes, '“Her name is nok o’brien”')).toBe(true)
  expect(containsPassage(notes, 'Her name was Nok')).toBe(false)
  expect(containsPassage(notes, '…')).toBe(false)
})
