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
