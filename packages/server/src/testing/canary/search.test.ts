import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchFolders } from './search.ts'

const text = 'zyxqcanary'
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'search-'))))
afterAll(() => rm(folder, { recursive: true }))

const finds = async (content: Buffer | string): Promise<boolean> => {
  await writeFile(join(folder, 'file'), content)
  return (await searchFolders([folder], [text])).length > 0
}
const inside = (middle: Buffer): Buffer => Buffer.concat([Buffer.of(0, 200), middle, Buffer.of(7)])

test('the search finds a text in any letters, as hex, as base64 wherever it begins, as UTF-16', async () => {
  expect(await finds('nothing to see, zyxqcana ry')).toBe(false)
  expect(await finds(inside(Buffer.from('ZyxqCanary')))).toBe(true)
  for (const form of ['zyxqcanary', 'Zyxqcanary', 'ZYXQCANARY']) {
    expect(await finds(Buffer.from(form).toString('hex').toUpperCase())).toBe(true)
    for (const before of ['', 'a', 'ab', 'abc']) {
      for (const after of ['', 'a', 'ab']) {
        expect(await finds(Buffer.from(before + form + after).toString('base64'))).toBe(true)
        expect(await finds(Buffer.from(before + form + after).toString('base64url'))).toBe(true)
      }
    }
  }
  expect(await finds(inside(Buffer.from('Zyxqcanary', 'utf16le')))).toBe(true)
})
