/** A text by its key; what only a newer server knows is shown as it is. */
export const textIn = (texts: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(texts, key) && texts[key]) || key
