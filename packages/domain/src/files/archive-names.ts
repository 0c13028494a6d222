/** Characters that Windows allows in no name, and control characters. */
const forbidden = /[<>:"|?*\\\p{Cc}]/gu
/** Names of devices, also with an extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(\.|$)/i
/** Windows drops them from the end of a name. */
const droppedEnd = /[. ]+$/
const maxCharacters = 60

/** A name that every system can store, in a folder of any usual length. */
const safeSegment = (segment: string): string => {
  const dot = segment.lastIndexOf('.')
  const extension = dot > 0 ? segment.slice(dot).slice(0, 10) : ''
  const base = dot > 0 ? segment.slice(0, dot) : segment
  const short = [...base].slice(0, maxCharacters).join('') + extension
  const name = short.replace(forbidden, '_').replace(droppedEnd, '_')
  return device.test(name) ? `_${name}` : name
}

const numbered = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.')
  const at = dot > name.lastIndexOf('/') + 1 ? dot : name.length
  return `${name.slice(0, at)} (${number})${name.slice(at)}`
}

/**
 * The names of files in an archive, by their paths. A path is its user's text, and Windows refuses
 * or redirects some names; it also finds names regardless of their case, so no two differ by it
 * only.
 */
export const archiveNames = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const path of new Set(paths)) {
    const wanted = path.split('/').map(safeSegment).join('/')
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(wanted, number)
    taken.add(name.toLowerCase())
    names.set(path, name)
  }
  return names
}
