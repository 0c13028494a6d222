import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)
const file = new URL('./list.txt.br', import.meta.url)

const read = async (): Promise<ReadonlySet<string>> => {
  const text = (await decompress(await readFile(file))).toString('utf8')
  return new Set(text.split('\n').filter((line) => line !== ''))
}

let reading: Promise<ReadonlySet<string>> | undefined

/** The list in this folder, read at the first use and cached. */
export const readCommonPasswords = (): Promise<ReadonlySet<string>> => {
  reading ??= read().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}
