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
