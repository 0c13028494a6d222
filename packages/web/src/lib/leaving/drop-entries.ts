/** The parts of the browser that this uses, as arguments for tests. */
export type HistoryParts = {
  navigation: Pick<Navigation, 'entries' | 'currentEntry' | 'traverseTo'> | undefined
  pushState: (address: string) => void
  /** The neutral site is already being opened: another move would end that. */
  isLate: () => boolean
}

/** The earliest entry that the same document made, with no entry of another document in between. */
const firstOwnEntry = (
  navigation: NonNullable<HistoryParts['navigation']>,
): NavigationHistoryEntry | undefined => {
  const entries = navigation.entries()
  let index = navigation.currentEntry?.index ?? -1
  while (index > 0 && entries[index - 1]?.sameDocument) index -= 1
  return entries[index]
}

/**
 * Removes this document's entries from the tab's history, except the first, which the caller
 * replaces, and one entry of the start page after it. Browsers without the Navigation API keep all.
 */
export const dropEntries = async ({
  navigation,
  pushState,
  isLate,
}: HistoryParts): Promise<void> => {
  if (!navigation) return
  const first = firstOwnEntry(navigation)
  if (!first || first.key === navigation.currentEntry?.key) return
  await navigation.traverseTo(first.key).finished
  if (isLate()) return
  // A new entry removes all entries after it.
  pushState('/')
  await navigation.traverseTo(first.key).finished
}
