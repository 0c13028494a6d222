/** The whole content, or null as soon as it is larger than `atMost`. */
export const readBytes = async (
  content: AsyncIterable<Uint8Array>,
  atMost: number,
): Promise<Buffer<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > atMost) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
