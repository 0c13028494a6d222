// One module, so that they are one request.
export { AccountMenu, ListedTools, PlaceIcon } from './late-tools.tsx'
export { Footer } from './footer.tsx'
export { PublicTools } from './public-tools.tsx'
