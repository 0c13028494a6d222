/** The keys in the stored text of couple photos; none in a text that is no list. */
export const photoList = (value: unknown): string[] => {
  try {
    const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : []
    return Array.isArray(list)
      ? [...new Set(list.filter((key) => typeof key === 'string' && key !== ''))]
      : []
  } catch {
    return []
  }
}

/** The stored text; a list without photos is an empty field. */
export const photoListText = (keys: readonly string[]): string =>
  keys.length === 0 ? '' : JSON.stringify(keys)

export type PhotoValues = { partnerPhotoUrl?: unknown; couplePhotoUrls?: unknown }

/** The keys of all photos of a profile, the one of the partner first. */
export const photosOf = ({ partnerPhotoUrl, couplePhotoUrls }: PhotoValues): string[] => [
  ...(typeof partnerPhotoUrl === 'string' && partnerPhotoUrl !== '' ? [partnerPhotoUrl] : []),
  ...photoList(couplePhotoUrls),
]

/** Moves one key to another place of the list. */
export const withPhotoMoved = (
  keys: readonly string[],
  { from, to }: { from: number; to: number },
): string[] => {
  const key = keys[from]
  if (key === undefined || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(from, 1).toSpliced(to, 0, key)
}
