import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchFolders } from './search.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const text = 'zyxqcanary'
const folder = await temporaryFolder()

const finds = async (content: Buffer | string, wanted = text): Promise<boolean> => {
  await writeFile(join(folder, 'file'), content)
  return (await searchFolders([folder], [wanted])).length > 0
}
const inside = (middle: Buffer): Buffer => Buffer.concat([Buffer.of(0, 200), middle, Buffer.of(7)])

test('the search finds a text in any case, as hex, as base64 at any offset, as UTF-16', async () => {
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

test('the search finds a number in every common notation, and not in random text', async () => {
  const number = '19710312'
  for (const written of [
    number,
    `"${number}"`,
    `date${number}t`,
    `+49${number}`,
    `x\\x${number}00`,
  ])
    expect(await finds(written, number), written).toBe(true)
  for (const random of [
    `\\x0fa3${number}99be17c0d2e4f6a8b0`,
    `${number}-8d50-4a1e-9a55-0f3f7d3f5d11`,
    `7d1f0e62-8d50-4a1e-9a55-0f3f${number}`,
  ])
    expect(await finds(random, number), random).toBe(false)
})
