import data from '../../data/east-asian.json' with { type: 'json' }

/**
 * Forms of one character in names: simplified, traditional and Japanese. The first one stands for
 * all.
 */
const firstForms = new Map(
  data.hanVariants.split(' ').flatMap((forms) => {
    const [first = '', ...others] = [...forms]
    return others.map((other) => [other, first] as const)
  }),
)

/** Characters in one form, so that a name is the same in each of its scripts. */
export const plainHan = (text: string): string =>
  [...text].map((character) => firstForms.get(character) ?? character).join('')
