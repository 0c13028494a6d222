import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** As whole bytes of three in base64: the neighbors of a text change its edges only. */
const base64Forms = (text: string): string[] =>
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64')
    return encoded.slice(shift === 0 ? 0 : shift + 1, -4)
  })

const caseForms = (text: string): string[] => [
  ...new Set([text, text.charAt(0).toUpperCase() + text.slice(1), text.toUpperCase()]),
]

/** The encodings of an unsealed text in a file. */
const formsOf = (text: string): { folded: string[]; exact: string[] } => ({
  folded: [
    text,
    ...caseForms(text).map((form) => Buffer.from(form).toString('hex')),
    Buffer.from(text, 'utf16le').toString('latin1'),
  ],
  exact: text.length >= 8 ? caseForms(text).flatMap(base64Forms) : [],
})

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
}

const readIfExists = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path)
  } catch (error) {
    // A running PostgreSQL removes files.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** The length of random hex text: ids with their dashes, digests, sealed bytes. */
const hexRun = 24

/** Such text contains a number of few digits by chance, so a number counts only outside it. */
const containsText = (content: string, text: string): boolean => {
  if (!/^\d{1,9}$/.test(text)) return content.includes(text)
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1)) {
    const end = at + text.length
    const [before = ''] = /[\da-f-]*$/.exec(content.slice(Math.max(0, at - hexRun), at)) ?? []
    const [after = ''] = /^[\da-f-]*/.exec(content.slice(end, end + hexRun)) ?? []
    if (before.length + after.length < hexRun - text.length) return true
  }
  return false
}

export type FoundText = { file: string; needle: string }

/** The places of the texts in the files of the folders, in any case, hex or base64. */
export const searchFolders = async (folders: string[], texts: string[]): Promise<FoundText[]> => {
  const forms = texts.map((text) => ({ needle: text, ...formsOf(text.toLowerCase()) }))
  const found: FoundText[] = []
  for (const folder of folders) {
    for (const path of await filesIn(folder)) {
      const exact = (await readIfExists(path)).toString('latin1')
      const folded = exact.toLowerCase()
      for (const form of forms) {
        const isThere =
          form.folded.some((text) => containsText(folded, text)) ||
          form.exact.some((text) => exact.includes(text))
        if (isThere) found.push({ file: relative(folder, path), needle: form.needle })
      }
    }
  }
  return found
}
