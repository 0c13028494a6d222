import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A name that is unique to a content. */
export const digestOf = async (content: Readable, context: string): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(context))
  for await (const chunk of content) hash.update(chunk as Uint8Array)
  return hash.digest('base64url')
}
