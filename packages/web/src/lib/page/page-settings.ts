import type { PageSettings } from '@crosscheck/domain/contract/page-settings'

const defaults: PageSettings = {
  projectId: 'crosscheck',
  publicUrl: typeof location === 'undefined' ? '' : location.origin,
  parentOrigins: [],
  operator: null,
  inventor: null,
  recipients: [],
  textMessages: false,
  keysApart: false,
  languages: ['en'],
  neutralNames: {},
}

/** The settings as the server wrote them into the page. Without them, a test shows the page. */
export const readPageSettings = (content: string | null | undefined): PageSettings => ({
  ...defaults,
  ...(content ? (JSON.parse(content) as PageSettings) : {}),
})

export const pageSettings: PageSettings = readPageSettings(
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="crosscheck-settings"]')?.content,
)

/** For prerendered pages: the settings come from the server, because there is no page yet. */
export const putPageSettings = (content: string): void => {
  Object.assign(pageSettings, readPageSettings(content))
}
