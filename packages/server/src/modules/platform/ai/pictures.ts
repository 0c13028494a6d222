import { AppError } from '@crosscheck/domain/errors'
import { refuse, type AiDeps } from './deps.ts'

const maxPictures = 50
const maxBytes = 20 * 1024 * 1024
const maxMs = 30_000

export const download = async ({ webTools }: Pick<AiDeps, 'webTools'>, address: string) => {
  const { status, content, headers } = await webTools.client.fetch(address)
  if (status >= 400) throw new AppError('PAGE_UNREACHABLE')
  return { content, type: headers['content-type'] ?? '' }
}

export type Picture = { content: Buffer<ArrayBuffer>; type: string }

/**
 * [No addresses for the provider] Pictures come from public addresses only, and are fetched here:
 * the provider gets pictures, no addresses. One after the other, so that a call costs a bounded
 * amount of memory. Each address is fetched once.
 */
export const fetchPictures = async (
  deps: Pick<AiDeps, 'webTools'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  const wanted = new Set(addresses)
  if (wanted.size > maxPictures) throw refuse('images', `At most ${maxPictures} images`)
  const pictures = new Map<string, Picture>()
  const began = performance.now()
  let size = 0
  for (const address of wanted) {
    if (performance.now() - began > maxMs) throw new AppError('PAGE_UNREACHABLE')
    const { content, type: given } = await download(deps, address)
    const type = /^image\/(?:png|jpeg|gif|webp)\b/i.exec(given)?.[0]
    size += content.length
    if (type === undefined || size > maxBytes) throw new AppError('PAGE_UNREADABLE')
    pictures.set(address, { content: Buffer.from(content), type: type.toLowerCase() })
  }
  return pictures
}

export const dataAddress = ({ content, type }: { content: Buffer; type: string }): string =>
  `data:${type};base64,${content.toString('base64')}`
