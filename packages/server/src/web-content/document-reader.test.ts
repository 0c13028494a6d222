import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { longTest } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { chunksOf } from '../modules/platform/web-tools/pages.ts'
import { createDocumentReader } from './document-reader.ts'
import { buildDocx, buildPdf } from './testing/documents.ts'

const reader = createDocumentReader({ timeLimitMs: 60_000 })
const address = 'https://site.example/folder/page'
const read = (content: string | Uint8Array, type = '') =>
  reader.read('ann', { content: Buffer.from(content), type, address })

describe('a document', () => {
  test('in PDF gives the text of its pages', async () => {
    const { text } = await read(buildPdf(['Met on a ferry', 'Lives in Leeds']))
    expect(text).toBe('Met on a ferry\n\nLives in Leeds')
  })

  test('in Word gives the text of its paragraphs', async () => {
    const docx = buildDocx(
      '<w:p><w:r><w:t>Daniel &amp; Ben</w:t></w:r></w:p><w:p><w:r><w:t>Name</w:t><w:tab/><w:t>Brooks</w:t><w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText></w:r></w:p>',
    )
    expect((await read(docx)).text).toBe('Daniel & Ben\nName\tBrooks')
  })

  test('as a page gives its text, its Markdown, its links and its title, and runs nothing', async () => {
    const page = `<!doctype html><html lang="en"><head><title>My page</title><meta name="Description" content="About me">
      <style>p{}</style></head><body><h2>Hello</h2><p>See <a href="../other?a=1">this</a>
      <a href="javascript:alert(1)">bad</a></p><ul><li>one</li></ul><img src="x.png"><script>globalThis.ran = 1</script></body></html>`
    const read1 = await read(page, 'text/html; charset=utf-8')
    expect(read1.text).toBe('Hello\n\nSee this bad\n\n * one')
    expect(read1.markdown).toContain('## Hello')
    expect(read1).toMatchObject({
      title: 'My page',
      description: 'About me',
      language: 'en',
      links: ['https://site.example/other?a=1'],
    })
    expect('ran' in globalThis).toBe(false)
  })

  testRows([
    ['CSV', 'name,city\r\n"=cmd|calc",Leeds', 'text/csv', 'name,city\n"=cmd|calc",Leeds'],
    ['plain text', ' Zoë ', 'text/plain', 'Zoë'],
    ['JSON', '{"a":1}', 'application/json', '{"a":1}'],
    ['no type', 'Hello', '', 'Hello'],
  ])('gives the text of each kind', async (_, content, type, text) => {
    expect((await read(content, type)).text).toBe(text)
  })

  test('in an older encoding is decoded by its declared or usual encoding', async () => {
    const latin = Buffer.from('Zo\u00eb', 'latin1')
    expect((await read(latin, 'text/plain; charset=iso-8859-1')).text).toBe('Zoë')
    expect((await read(latin, 'text/plain')).text).toBe('Zoë')
  })

  testRows<[string, string | Uint8Array, string]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'image/png'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), ''],
    ['a damaged PDF', '%PDF-1.7 nothing else', 'application/pdf'],
    ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'application/zip'],
    ['a damaged archive', 'PK\u0003\u0004 nothing else', ''],
    ['an unknown type', 'x', 'video/mp4'],
    ['an unknown encoding', 'x', 'text/plain; charset=none-such'],
  ])('of another kind is refused', async (_, content, type) => {
    await expect(read(content, type)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
  })

  longTest('that unpacks to more than it may is refused', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(31 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(read(bomb)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
  })

  test('whose entry declares a smaller size than it has gives no more than that size', async () => {
    const content = Buffer.from(
      zipSync({ 'word/document.xml': strToU8(`<w:t>${'x'.repeat(100_000)}</w:t>`) }),
    )
    // The size in the central directory, which the reader uses.
    content.writeUInt32LE(50, content.indexOf('PK\u0001\u0002') + 24)
    const text = await read(content).then(
      (document) => document.text,
      () => '',
    )
    expect(text.length).toBeLessThan(100)
  })
})

test('a document that takes too long ends its thread, and others wait for none', async () => {
  const one = createDocumentReader({ atOnce: 1, timeLimitMs: 0 })
  const slow = one.read('ann', { content: buildPdf(['x']), type: '', address })
  const second = one.read('ben', { content: Buffer.from('x'), type: '', address })
  await expect(second).rejects.toMatchObject({ code: 'BUSY' })
  await expect(slow).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
})

test('many documents of one user leave a thread to another user, and too many are refused', async () => {
  const source = { content: Buffer.from('x'), type: '', address }
  const own = ['1', '2', '3', '4'].map(() =>
    reader.read('ann', source).then(
      ({ text }) => text,
      (error: { code: string }) => error.code,
    ),
  )
  expect((await reader.read('ben', source)).text).toBe('x')
  expect(await Promise.all(own)).toEqual(['x', 'x', 'x', 'BUSY'])
})

test('chunks end between words, and lose none', () => {
  const text = 'one two three four five six seven eight nine ten'
  const chunks = chunksOf(text, 12)
  expect(chunks).toEqual(['one two', 'three four', 'five six', 'seven eight', 'nine ten'])
  expect(chunks.join(' ')).toBe(text)
  expect(chunksOf('x'.repeat(25), 10).map(({ length }) => length)).toEqual([10, 10, 5])
  expect(chunksOf(' ')).toEqual([])
})
