/** Public data that the server wrote into a page of text, by the key of their query. */
export type PageData = Readonly<Record<string, unknown>>

const readPageData = (): PageData => {
  const content = globalThis.document?.getElementById('data')?.textContent
  return content ? (JSON.parse(content) as PageData) : {}
}

let data: PageData = readPageData()

/** The data that the page arrived with. */
export const pageData = (key: string): unknown => data[key]

/** For prerendered pages: the data come from the server, because there is no page yet. */
export const putPageData = (given: PageData): void => {
  data = given
}
