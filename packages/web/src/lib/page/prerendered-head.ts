/**
 * The texts in the head of a prerendered page. In a browser, effects write the title; prerendering
 * runs no effects.
 */
export type PrerenderedHead = { title: string; description: string | undefined }

let head: PrerenderedHead = { title: '', description: undefined }

export const noteTitle = (title: string): void => {
  head.title = title
}

export const noteDescription = (description: string): void => {
  head.description = description
}

export const takeHead = (): PrerenderedHead => {
  const taken = head
  head = { title: '', description: undefined }
  return taken
}
