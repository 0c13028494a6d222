import { expect, test } from 'vitest'
import { readPageSettings } from './page-settings.ts'

test('what the server wrote is read', () => {
  const written = { projectId: 'p1', parentOrigins: ['https://around.example'] }
  expect(readPageSettings(JSON.stringify(written))).toEqual(written)
})

test.each([undefined, null, '', 'x', 'null', '[]', '{"projectId":1,"parentOrigins":"*"}'])(
  '%j allows nobody',
  (content) => {
    expect(readPageSettings(content)).toEqual({ projectId: 'crosscheck', parentOrigins: [] })
  },
)
