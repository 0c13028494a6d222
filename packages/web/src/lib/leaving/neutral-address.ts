/** A harmless page that anyone could have open. */
export const neutralAddress = 'https://www.wikipedia.org/'
