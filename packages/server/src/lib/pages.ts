/** The rows of a list that is read page by page: each page follows the last row before it. */
export async function* inPages<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ;) {
    const page: readonly Row[] = await read(last)
    yield* page
    const end = page.at(-1)
    if (end === undefined) return
    last = end
  }
}

type CursorPage<Item> = { items: readonly Item[]; next: string | null }

/** The items of a list that is read by its cursor: of all pages, or of the first ones. */
export const readPages = async <Item>(
  readPage: (cursor: string | undefined) => Promise<CursorPage<Item>>,
  atMost = Infinity,
): Promise<Item[]> => {
  const found: Item[] = []
  let cursor: string | undefined
  for (let count = 0; count < atMost; count += 1) {
    const { items, next } = await readPage(cursor)
    found.push(...items)
    if (next === null) break
    cursor = next
  }
  return found
}
