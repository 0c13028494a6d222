export type PageSettings = {
  projectId: string
  /** Origins of pages that may show this one in a frame and hand it their session. */
  parentOrigins: readonly string[]
}

const defaults: PageSettings = { projectId: 'crosscheck', parentOrigins: [] }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** What the operator configured, as the server wrote it into the page. */
export const readPageSettings = (content: string | null | undefined): PageSettings => {
  try {
    const given = JSON.parse(content ?? '') as Record<string, unknown> | null
    const { projectId, parentOrigins } = given ?? {}
    return {
      projectId: typeof projectId === 'string' ? projectId : defaults.projectId,
      parentOrigins: texts(parentOrigins),
    }
  } catch {
    return defaults
  }
}

export const pageSettings = readPageSettings(
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="crosscheck-settings"]')?.content,
)
