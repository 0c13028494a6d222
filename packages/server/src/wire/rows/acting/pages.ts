const pageSize = 200
const maxPages = 5

type Page<T> = { items: readonly T[]; next: string | null }

/** The first pages of a list, up to a thousand items. */
export const readPages = async <T>(
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<(readonly T[])[]> => {
  const pages: (readonly T[])[] = []
  let cursor: string | undefined
  while (pages.length < maxPages) {
    const { items, next } = await readPage({ limit: pageSize, cursor })
    pages.push(items)
    if (next === null) break
    cursor = next
  }
  return pages
}
