/** 'Dan, แดน' -> ['Dan', 'แดน'] */
export const splitChips = (value: string): string[] => withChips([], value.split(/[,;\n]/))

export const joinChips = (chips: readonly string[]): string =>
  chips.filter((chip) => chip !== '').join(', ')

const sameChip = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Adds what is not there yet, without empty pieces. */
export const withChips = (chips: readonly string[], added: readonly string[]): string[] => {
  const all = [...chips]
  for (const piece of added.map((text) => text.trim())) {
    if (piece !== '' && !all.some((chip) => sameChip(chip, piece))) all.push(piece)
  }
  return all
}

export const withoutChip = (chips: readonly string[], gone: string): string[] =>
  chips.filter((chip) => chip !== gone)
