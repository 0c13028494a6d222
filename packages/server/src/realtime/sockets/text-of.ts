import type { RawData } from 'ws'

/** The text of a frame, in each form that the library delivers. */
export const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
