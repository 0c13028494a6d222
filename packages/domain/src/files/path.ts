/** A client's name for a file, such as `partner-photos/1.jpg`. */
const maxPathBytes = 512
const maxSegments = 8

/** Dots count also where a reader would decode them. */
const onlyDots = /^(\.|%2e)*$/i
/** Control characters, and the separator of other systems. */
const forbidden = /[\p{Cc}\p{Cs}\\]/u

/**
 * The one spelling of a path below its owner's prefix; null for a path that could be read as one
 * outside of it. The path only names the file: where it is stored is the server's choice.
 */
export const normalizeFilePath = (given: string): string | null => {
  const path = given.trim().normalize('NFC')
  if (forbidden.test(path) || new TextEncoder().encode(path).length > maxPathBytes) return null
  const segments = path.split('/')
  const isSafe = segments.every((name) => name.trim() === name && !onlyDots.test(name))
  return isSafe && segments.length <= maxSegments ? path : null
}
