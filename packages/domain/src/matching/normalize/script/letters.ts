/** Letters or words of a script with their spelling in Latin letters: "김kim 이lee". */
export const readLetters = (pairs: string): Map<string, string> =>
  new Map(
    pairs.split(' ').map((pair): [string, string] => {
      const latin = /[a-z]*$/.exec(pair)![0]
      return [pair.slice(0, pair.length - latin.length), latin]
    }),
  )
