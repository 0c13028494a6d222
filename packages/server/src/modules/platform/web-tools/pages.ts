import { AppError } from '@crosscheck/domain/errors'
import { readBytes } from '../../../lib/read-bytes.ts'
import type { ReadDocument } from '../../../web-content/documents/read-document.ts'
import { callService } from '../../../web-content/outside-service.ts'
import { countCall, requireWebPages, type Input, type Result, type WebToolDeps } from './deps.ts'

const usualSize = 1000

/** Splits a text into parts of at most `size` characters, where possible between words. */
export const chunksOf = (text: string, size: number = usualSize): string[] => {
  const chunks: string[] = []
  let rest = text.trim()
  while (rest.length > size) {
    const space = rest.slice(0, size + 1).search(/\s\S*$/)
    const end = space > size / 2 ? space : size
    chunks.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? chunks : [...chunks, rest]
}

const maxFileBytes = 10 * 1024 * 1024

type Chunking = { chunking: boolean; chunkSize?: number | undefined }

export const inChunks = (
  text: string,
  { chunking, chunkSize }: Chunking,
): Result<'extract-from-url'> => (chunking ? { chunks: chunksOf(text, chunkSize) } : { text })

const open = async (
  { webTools }: WebToolDeps,
  userId: string,
  address: string,
): Promise<ReadDocument & { url: string }> => {
  const { status, headers, content, url } = await webTools.client.fetch(address)
  if (status >= 400) throw new AppError('PAGE_UNREACHABLE')
  const type = headers['content-type'] ?? ''
  return { ...(await webTools.documents.read(userId, { content, type, address: url })), url }
}

export const extractFromUrl = async (
  deps: WebToolDeps,
  userId: string,
  { url, chunking = false, chunkSize }: Input<'extract-from-url'>,
): Promise<Result<'extract-from-url'>> => {
  requireWebPages(deps)
  await countCall(deps, userId)
  return inChunks((await open(deps, userId, url)).text, { chunking, chunkSize })
}

export const textOfFile = async (
  deps: WebToolDeps,
  userId: string,
  file: { content: AsyncIterable<Uint8Array>; type: string },
): Promise<string> => {
  requireWebPages(deps)
  await countCall(deps, userId)
  const content = await readBytes(file.content, maxFileBytes)
  if (content === null) throw new AppError('FILE_TOO_LARGE')
  const source = { content, type: file.type, address: '' }
  return (await deps.webTools.documents.read(userId, source)).text
}

export const scrape = async (
  deps: WebToolDeps,
  userId: string,
  { url: address, formats }: Input<'scrape'>,
): Promise<Result<'scrape'>> => {
  requireWebPages(deps)
  await countCall(deps, userId)
  const {
    text,
    markdown = text,
    html = '',
    links = [],
    url,
    ...page
  } = await open(deps, userId, address)
  const { title = '', description = '', language = '' } = page
  const metadata = { title, description, language, url, domain: new URL(url).hostname }
  const all = { markdown, html, links, extract: { text }, metadata }
  const wanted = formats ?? Object.keys(all)
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)))
}

export const takeScreenshot = async (
  deps: WebToolDeps,
  userId: string,
  { url, fullPage = false, width = 1280, height = 800 }: Input<'screenshot'>,
): Promise<Result<'screenshot'>> => {
  const { config, client } = deps.webTools
  if (config.screenshotUrl === null) throw new AppError('NOT_CONFIGURED')
  await countCall(deps, userId)
  await client.check(url)
  const json = { url, options: { fullPage, type: 'png' }, viewport: { width, height } }
  const { content, type } = await callService(deps, new URL(config.screenshotUrl), { json })
  const picture = /^image\/(?:png|jpeg|webp)\b/.exec(type)?.[0]
  if (picture === undefined) throw new AppError('SERVICE_FAILED')
  return { url: `data:${picture};base64,${content.toString('base64')}` }
}
