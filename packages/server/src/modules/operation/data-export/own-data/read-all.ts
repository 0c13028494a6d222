type Page<T> = { items: T[]; next: string | null }

export const readAll = async <T>(
  readPage: (cursor: string | undefined) => Promise<Page<T>>,
): Promise<T[]> => {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}
