import { expect, test } from 'vitest'
import { readPageSettings } from './page-settings.ts'

test('the settings that the server wrote into the page are read', () => {
  const written = {
    projectId: 'p1',
    publicUrl: 'https://check.example',
    inventor: { name: 'A. Maker', sentence: 'I wanted to know.' },
    parentOrigins: ['https://around.example'],
    operator: {
      name: 'Example Society',
      contact: 'help@example.org',
      privacyContact: 'privacy@example.org',
      address: '1 Example Street, Dublin',
      law: 'the law of Ireland',
      authority: null,
      hosting: null,
      transfers: 'None.',
      specialCategories: null,
    },
    recipients: [{ kind: 'push', names: ['Google'] }],
    languages: ['en', 'th'],
    textMessages: true,
    suggestions: { host: 'models.example' },
    keysApart: true,
    neutralNames: { en: { notes: 'Notes' }, th: { notes: 'บันทึก' } },
  }
  expect(readPageSettings(JSON.stringify(written))).toEqual(written)
})

test('a setting in another form allows no parent origin', () => {
  for (const content of [
    undefined,
    null,
    '',
    'x',
    'null',
    '[]',
    '{"projectId":1,"parentOrigins":"*","operator":{"name":1},"recipients":[null,1,{"kind":"x"}]}',
    '{"neutralNames":1}',
  ])
    expect.soft(readPageSettings(content), JSON.stringify(content)).toEqual({
      projectId: 'crosscheck',
      publicUrl: '',
      inventor: null,
      parentOrigins: [],
      operator: null,
      recipients: [],
      languages: ['en'],
      textMessages: false,
      suggestions: null,
      keysApart: false,
      neutralNames: {},
    })
})
