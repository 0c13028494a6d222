import { expect, test } from 'vitest'
import { readPageSettings } from './page-settings.ts'

test('a setting that an older server did not write into the page has its default', () => {
  const written = { projectId: 'p1', parentOrigins: ['https://around.example'] }
  expect(readPageSettings(JSON.stringify(written))).toMatchObject({
    ...written,
    operator: null,
    recipients: [],
    languages: ['en'],
  })
})
