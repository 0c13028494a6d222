import { createHash } from 'node:crypto'

/** SHA-256 of content that arrives piece by piece. */
export const createFileHash = () => {
  const hash = createHash('sha256')
  return {
    add: (chunk: Uint8Array): void => void hash.update(chunk),
    hex: (): string => hash.digest('hex'),
  }
}
