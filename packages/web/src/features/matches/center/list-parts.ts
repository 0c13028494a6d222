export { ListPages } from './list-pages.tsx'
export { ListTools } from './list-tools.tsx'
export { Choice, Several } from './several.tsx'
